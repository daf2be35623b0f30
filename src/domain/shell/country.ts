import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

/** Countries and regions with their dialling codes, by ISO 3166 code; names come from the runtime in each language. */
export const COUNTRIES: readonly { code: string; dialCode: string }[] = getCountries().map((code) => ({
  code,
  dialCode: `+${getCountryCallingCode(code)}`,
}));
