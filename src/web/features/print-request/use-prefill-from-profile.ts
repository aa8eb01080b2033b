import { useEffect, useRef } from 'react';
import { useProfile } from '#web/features/account/settings/use-profile.ts';

interface ContactDetails {
  name: string;
  email: string;
}

/** Fills in contact details from the profile once loaded, unless the fields have been edited meanwhile. */
export function usePrefillFromProfile<T extends ContactDetails>(
  first: ContactDetails,
  setValues: (change: (before: T) => T) => void,
) {
  const filled = useRef(first);
  const { user } = useProfile();

  useEffect(() => {
    if (!user) return;
    const last = filled.current;
    filled.current = user;
    setValues((before) => ({
      ...before,
      ...(before.name === last.name && { name: user.name }),
      ...(before.email === last.email && { email: user.email }),
    }));
  }, [user, setValues]);
}
