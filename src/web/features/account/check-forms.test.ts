import { describe, expect, it } from 'vitest';
import { checkRegistration } from '#web/features/account/log-in/check-registration.ts';
import { toRegisteredPath } from '#web/features/account/log-in/to-registered-path.ts';
import { checkAccountSettingsForm } from '#web/features/account/settings/check-account-settings-form.ts';
import { checkNewPassword } from './check-new-password.ts';

const right = {
  name: 'Ada',
  email: 'ada@example.com',
  password: 'figures123',
  confirmPassword: 'figures123',
};

describe('registration', () => {
  it('requires all four fields', () => {
    expect(
      Object.keys(checkRegistration({ name: '', email: '', password: '', confirmPassword: '' })).sort(),
    ).toEqual(['confirmPassword', 'email', 'name', 'password']);
    expect(checkRegistration(right)).toEqual({});
  });

  it('requires the same password twice, and one of sufficient length', () => {
    expect(checkRegistration({ ...right, confirmPassword: 'figures124' })).toEqual({
      confirmPassword: 'Passwords do not match',
    });
    expect(checkRegistration({ ...right, password: 'short', confirmPassword: 'short' })).toHaveProperty(
      'password',
    );
  });

  it('leads back to what needed it, such as a quote, and otherwise to the cart', () => {
    expect(toRegisteredPath('/quote', false)).toBe('/quote');
    expect(toRegisteredPath('/shipping', true)).toBe('/cart');
    expect(toRegisteredPath(null, false)).toBe('/cart');
  });
});

describe('settings', () => {
  const typed = { ...right, currentPassword: 'figures122' };

  it('keep the password if the field is empty', () => {
    const kept = { ...typed, currentPassword: '', password: '', confirmPassword: '' };
    expect(checkAccountSettingsForm(kept, true)).toEqual({});
    expect(checkAccountSettingsForm({ ...kept, confirmPassword: 'typed here alone' }, true)).toEqual({});
  });

  it('reject a new password that is not confirmed', () => {
    expect(checkAccountSettingsForm({ ...typed, confirmPassword: '' }, true)).toEqual({
      confirmPassword: 'Passwords do not match!',
    });
  });

  it('require the current password for a new one, if the account has one', () => {
    const unproved = { ...typed, currentPassword: '' };
    expect(Object.keys(checkAccountSettingsForm(unproved, true))).toEqual(['currentPassword']);
    expect(checkAccountSettingsForm(unproved, false)).toEqual({});
  });

  it('reject an invalid address', () => {
    expect(checkAccountSettingsForm({ ...typed, email: 'ada' }, true)).toHaveProperty('email');
  });
});

describe('a password reset', () => {
  it('requires the password twice, identical and of sufficient length', () => {
    expect(checkNewPassword({ password: 'figures123', confirmPassword: 'figures123' })).toEqual({});
    expect(checkNewPassword({ password: 'figures123', confirmPassword: 'figures124' })).toEqual({
      confirmPassword: 'Passwords do not match',
    });
    expect(Object.keys(checkNewPassword({ password: 'short', confirmPassword: '' }))).toEqual([
      'password',
      'confirmPassword',
    ]);
  });
});
