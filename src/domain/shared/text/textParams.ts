/** What fills the placeholders of a text, by name; a list is written as the language of the text writes lists. */
export type TextParams = Readonly<Record<string, string | number | readonly string[]>>;
