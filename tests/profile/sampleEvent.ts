/** An event that every tenant of these tests has seen. */
export const SAMPLE_EVENT = 'sampleEvent';
