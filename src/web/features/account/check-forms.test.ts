import { describe, expect, it } from 'vitest';
import { checkRegistration } from '#web/features/account/log-in/check-registration.ts';
import { checkSettings } from '#web/features/account/settings/check-settings.ts';
import { checkNewPassword } from './check-new-password.ts';

const right = {
  name: 'Ada',
  email: 'ada@example.com',
  password: 'figures123',
  confirmPassword: 'figures123',
};

describe('registration', () => {
  it('needs all four fields', () => {
    expect(
      Object.keys(checkRegistration({ name: '', email: '', password: '', confirmPassword: '' })).sort(),
    ).toEqual(['confirmPassword', 'email', 'name', 'password']);
    expect(checkRegistration(right)).toEqual({});
  });

  it('needs the same password twice, and one of a fair length', () => {
    expect(checkRegistration({ ...right, confirmPassword: 'figures124' })).toEqual({
      confirmPassword: 'Passwords do not match',
    });
    expect(checkRegistration({ ...right, password: 'short', confirmPassword: 'short' })).toHaveProperty(
      'password',
    );
  });
});

describe('settings', () => {
  const typed = { ...right, currentPassword: 'figures122' };

  it('keep the password when it is empty', () => {
    const kept = { ...typed, currentPassword: '', password: '', confirmPassword: '' };
    expect(checkSettings(kept, true)).toEqual({});
    expect(checkSettings({ ...kept, confirmPassword: 'typed here alone' }, true)).toEqual({});
  });

  it('refuse a new password that is not confirmed', () => {
    expect(checkSettings({ ...typed, confirmPassword: '' }, true)).toEqual({
      confirmPassword: 'Passwords do not match!',
    });
  });

  it('ask for the current password with a new one, where there is one', () => {
    const unproved = { ...typed, currentPassword: '' };
    expect(Object.keys(checkSettings(unproved, true))).toEqual(['currentPassword']);
    expect(checkSettings(unproved, false)).toEqual({});
  });

  it('refuse an address that is none', () => {
    expect(checkSettings({ ...typed, email: 'ada' }, true)).toHaveProperty('email');
  });
});

describe('a new password by a mailed link', () => {
  it('is needed twice, alike and of a fair length', () => {
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
