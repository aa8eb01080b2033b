import { describe, expect, it } from 'vitest';
import { checkNewPassword } from './check-new-password.ts';
import { checkRegistration, emptyRegistration } from './check-registration.ts';
import { checkSettings } from './check-settings.ts';

const right = {
  name: 'Ada',
  email: 'ada@example.com',
  password: 'figures123',
  confirmPassword: 'figures123',
};

describe('registration', () => {
  it('needs all four fields', () => {
    expect(Object.keys(checkRegistration(emptyRegistration)).sort()).toEqual([
      'confirmPassword',
      'email',
      'name',
      'password',
    ]);
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
  it('keep the password when it is empty', () => {
    expect(checkSettings({ ...right, password: '', confirmPassword: '' })).toEqual({});
    expect(checkSettings({ ...right, password: '', confirmPassword: 'typed here alone' })).toEqual({});
  });

  it('refuse a new password that is not confirmed', () => {
    expect(checkSettings({ ...right, confirmPassword: '' })).toEqual({
      confirmPassword: 'Passwords do not match!',
    });
  });

  it('refuse an address that is none', () => {
    expect(checkSettings({ ...right, email: 'ada' })).toHaveProperty('email');
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
