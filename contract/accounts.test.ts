import { describe, expect, test } from 'vitest';
import { said } from '#test/said.ts';
import {
  AdminLoginForm,
  ForgotPasswordForm,
  LoginForm,
  ResetPasswordForm,
  resetPasswordForm,
  SignUpForm,
  signUpForm,
} from './accounts.ts';
import { ROLES } from './roles.ts';

const LONG = 'x'.repeat(400);

interface Form {
  safeParse(input: unknown): { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } };
}

function sentences(form: Form, input: unknown): Record<string, string | undefined> {
  const { error } = form.safeParse(input);
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), said(message)]),
  );
}

interface Rule {
  field: string;
  value: unknown;
  says: string;
}

function checkRules(form: Form, good: Record<string, unknown>, rules: Rule[]): void {
  test('takes what is right', () => expect(sentences(form, good)).toEqual({}));
  for (const { field, value, says } of rules) {
    const shown = value === undefined ? 'that is missing' : JSON.stringify(value)?.slice(0, 30);
    test(`${field} ${shown} is refused with '${says}' and nothing else is`, () => {
      expect(sentences(form, { ...good, [field]: value })).toEqual({ [field]: says });
    });
  }
}

const NOT_ASCII = 'An email address can only have English letters, digits and symbols';

const credentials = [
  { field: 'email', value: undefined, says: 'Email is required' },
  { field: 'email', value: '', says: 'Email is required' },
  { field: 'email', value: '   ', says: 'Email is required' },
  { field: 'email', value: 7, says: 'Email is required' },
  { field: 'email', value: 'İ@example.com', says: NOT_ASCII },
  { field: 'email', value: LONG, says: 'At most 254 characters' },
  { field: 'password', value: undefined, says: 'Password is required' },
  { field: 'password', value: '', says: 'Password is required' },
  { field: 'password', value: null, says: 'Password is required' },
  { field: 'password', value: 'a', says: 'Min length is 2' },
  { field: 'password', value: LONG, says: 'At most 200 characters' },
];

describe('Login', () =>
  checkRules(LoginForm, { email: 'ab', password: 'ab' }, [
    ...credentials,
    { field: 'email', value: 'a', says: 'Min length is 2' },
  ]));

describe('Admin login', () => checkRules(AdminLoginForm, { email: 'a', password: 'ab' }, credentials));

const newcomer = { name: 'Jo', phone: '12345', email: 'jo@example.com', password: 'ab', role: 'buyer' };

describe('Sign-up', () => {
  checkRules(SignUpForm, newcomer, [
    { field: 'name', value: undefined, says: 'Name is required' },
    { field: 'name', value: '', says: 'Name is required' },
    { field: 'name', value: '  ', says: 'Name is required' },
    { field: 'name', value: 'J', says: 'Min length is 2' },
    { field: 'name', value: LONG, says: 'At most 100 characters' },
    { field: 'phone', value: undefined, says: 'Phone is required' },
    { field: 'phone', value: '', says: 'Phone is required' },
    { field: 'phone', value: 9000000001, says: 'Phone is required' },
    { field: 'phone', value: '1234', says: 'Phone number must be at least 5 characters' },
    { field: 'phone', value: '1234x', says: 'Phone must be a number' },
    { field: 'phone', value: '+449000000001', says: 'Phone must be a number' },
    { field: 'phone', value: '1234567890123456', says: 'At most 15 digits' },
    { field: 'email', value: undefined, says: 'Email is required' },
    { field: 'email', value: '', says: 'Email is required' },
    { field: 'email', value: 'j', says: 'Email is required' },
    { field: 'email', value: 'jo', says: 'Enter a valid email address, for example name@example.com' },
    { field: 'email', value: 'jo@example', says: 'Enter a valid email address, for example name@example.com' },
    { field: 'email', value: 'jó@example.com', says: NOT_ASCII },
    { field: 'password', value: undefined, says: 'Password is required' },
    { field: 'password', value: '', says: 'Password is required' },
    { field: 'password', value: 'a', says: 'Password is required' },
    { field: 'role', value: undefined, says: 'Role is required' },
    { field: 'role', value: '', says: 'Role is required' },
    { field: 'role', value: 'admin', says: 'Role is required' },
  ]);

  test('nobody signs up as an admin; every other role may', () => {
    const open = ROLES.filter((role) => SignUpForm.safeParse({ ...newcomer, role }).success);
    expect(open).toEqual(['buyer', 'seller', 'agent']);
  });

  test('space and invisible characters around name, phone and email are dropped, those in a password are kept', () => {
    const typed = { name: ' Jo ', phone: '\u202a12345\u202c', email: ' jo\u200b@example.com ', password: ' a\u200bb ' };
    expect(SignUpForm.parse({ ...newcomer, ...typed })).toEqual({ ...newcomer, password: ' a\u200bb ' });
  });

  test('an empty form names every field at once', () => {
    expect(sentences(SignUpForm, {})).toEqual({
      name: 'Name is required',
      phone: 'Phone is required',
      email: 'Email is required',
      password: 'Password is required',
      role: 'Role is required',
    });
  });
});

describe('Forgot password', () =>
  checkRules(ForgotPasswordForm, { email: 'jo@example.com' }, [
    { field: 'email', value: undefined, says: 'Email is required' },
    { field: 'email', value: '', says: 'Email is required' },
    { field: 'email', value: '  ', says: 'Email is required' },
    { field: 'email', value: 'jo', says: 'Enter a valid email address, for example name@example.com' },
    { field: 'email', value: 'jo@exämple.com', says: NOT_ASCII },
    { field: 'email', value: LONG, says: 'At most 254 characters' },
  ]));

describe('Reset password', () =>
  checkRules(ResetPasswordForm, { password: 'ab', verifytoken: 'some-token' }, [
    { field: 'password', value: undefined, says: 'Password is required' },
    { field: 'password', value: '', says: 'Password is required' },
    { field: 'password', value: 'a', says: 'Password is required' },
    { field: 'password', value: LONG, says: 'At most 200 characters' },
    { field: 'verifytoken', value: undefined, says: 'Open the link in the email again' },
    { field: 'verifytoken', value: LONG, says: 'At most 200 characters' },
  ]));

describe('with the operator’s longer minimum, a new password', () => {
  test.each([
    ['at sign-up', signUpForm(8), { ...newcomer, password: '1234567' }],
    ['at a reset', resetPasswordForm(8), { password: '1234567', verifytoken: 'some-token' }],
  ])('%s is refused with that number, and one of that length is taken', (_, form, input) => {
    expect(sentences(form, input)).toEqual({ password: 'Min length is 8' });
    expect(sentences(form, { ...input, password: '' })).toEqual({ password: 'Password is required' });
    expect(sentences(form, { ...input, password: '12345678' })).toEqual({});
  });
});

test('a password may have 200 characters, at the sign-up, at a reset and at the login', () => {
  const password = 'ज'.repeat(200);
  expect(sentences(SignUpForm, { ...newcomer, password })).toEqual({});
  expect(sentences(ResetPasswordForm, { password, verifytoken: 'a-token' })).toEqual({});
  for (const form of [LoginForm, AdminLoginForm]) expect(sentences(form, { email: 'ab', password })).toEqual({});
});

test('nobody is asked for a hint or a secret question', () => {
  expect(Object.keys(SignUpForm.shape).toSorted()).toEqual(['email', 'name', 'password', 'phone', 'role']);
  expect(Object.keys(ForgotPasswordForm.shape)).toEqual(['email', 'next']);
  expect(Object.keys(ResetPasswordForm.shape).toSorted()).toEqual(['password', 'verifytoken']);
});
