import { maskPhone } from '../../shared/address/maskPhone.ts';

/** What stands before the id where a number was: behind all numbers in the order of an index, and nothing that anybody can enter. */
export const ERASED_MARK = 'erased:';

/** Whether a number is gone with the data of its person. */
export const isErasedPhone = (phone: string): boolean => phone.startsWith(ERASED_MARK);

/** A number with its middle hidden for other people who play; of one that is gone nothing. */
export const maskPlayer = (phone: string): string => (isErasedPhone(phone) ? '****' : maskPhone(phone));
