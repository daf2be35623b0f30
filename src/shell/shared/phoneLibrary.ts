/** What the domain uses of the phone library; the rest of it stays out of the bundle. */
export { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
