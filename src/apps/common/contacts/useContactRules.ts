import { useQuery } from '@tanstack/react-query';
import { getContactRules } from '../../../contract/common/contacts/contactForm.ts';
import { useHost } from '../../../sdk/index.ts';

/** Asks which addresses the tenant wants of a contact. */
export function useContactRules() {
  const host = useHost();
  return useQuery({ queryKey: ['contact.rules'], queryFn: () => host.request.call(getContactRules, {}) });
}
