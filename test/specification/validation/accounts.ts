import { expect } from '@playwright/test';
import { PASSWORD } from '../../journeys/bhukhand.ts';
import { expectError } from '../running-product.ts';
import type { Check } from '../specify.ts';
import { all, type Form, rejects } from './form.ts';

const EMAIL_REQUIRED = 'Email is required';
const PASSWORD_REQUIRED = 'Password is required';
const MIN_2 = 'Min length is 2';

let users = 0;

const login: Form = {
  call: 'POST /user/login',
  async open(page) {
    await page.goto('/login');
    return page.getByRole('main');
  },
  labels: { email: 'Email', password: 'Password' },
  right: () => ({ email: 'nobody@example.com', password: PASSWORD }),
  submit: 'Login',
};

const adminLogin: Form = {
  ...login,
  call: 'POST /admin/login',
  async open(page) {
    await page.goto('/admin');
    return page.getByRole('main');
  },
};

const forgotPassword: Form = {
  call: 'POST /user/forget-password',
  async open(page) {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    return page.getByRole('dialog', { name: 'Forget Password' });
  },
  labels: { email: 'Email' },
  right: () => ({ email: 'nobody@example.com' }),
  submit: 'I accept',
};

const resetPassword: Form = {
  call: 'POST /user/reset-password',
  async open(page) {
    await page.goto('/resetPassword/a-verification-token');
    return page.getByRole('main');
  },
  labels: { password: 'New password' },
  right: () => ({ password: PASSWORD, verifytoken: 'a-verification-token' }),
  submit: 'Set new password',
};

const signUp: Form = {
  call: 'POST /user/register',
  async open(page) {
    await page.goto('/signup');
    return page.getByRole('main');
  },
  labels: { name: 'Name', phone: 'Phone', email: 'Email', password: 'Password', role: 'Role' },
  right() {
    users += 1;
    return {
      name: 'Example Newcomer',
      phone: '9000000700',
      email: `newcomer-${users}-${process.pid}@example.com`,
      password: PASSWORD,
      role: 'seller',
    };
  },
  submit: 'Create Account',
  async expectNothingStored({ api, right: { email } }) {
    const answer = await api('POST /user/login', { body: { email, password: PASSWORD } });
    expectError(answer, 401, 'WRONG_CREDENTIALS');
  },
};

export const accountRules: Record<string, Check> = {
  'Login | email': rejects(
    login,
    'email',
    [
      ['', EMAIL_REQUIRED],
      ['a', MIN_2],
    ],
    { takes: 'ab' },
  ),
  'Login | password': rejects(
    login,
    'password',
    [
      ['', PASSWORD_REQUIRED],
      ['a', MIN_2],
    ],
    { takes: 'ab' },
  ),
  'Admin login': all(
    rejects(adminLogin, 'email', [['', EMAIL_REQUIRED]]),
    rejects(
      adminLogin,
      'password',
      [
        ['', PASSWORD_REQUIRED],
        ['a', MIN_2],
      ],
      { takes: 'ab' },
    ),
  ),

  // 'None specified': our messages, and our second rule that an address needs a domain.
  'Forgot password': rejects(
    forgotPassword,
    'email',
    [
      ['', EMAIL_REQUIRED],
      ['nobody', 'Enter a valid email address, for example name@example.com'],
    ],
    { takes: 'nobody@example.com', is: (field) => expect(field).toHaveAttribute('type', 'email') },
  ),
  'Reset password': rejects(resetPassword, 'password', [['', PASSWORD_REQUIRED]], { takes: 'ab' }),

  'Sign-up name': rejects(
    signUp,
    'name',
    [
      ['', 'Name is required'],
      ['J', MIN_2],
    ],
    { takes: 'Jo' },
  ),
  'Sign-up phone': rejects(
    signUp,
    'phone',
    [
      ['', 'Phone is required'],
      ['1234', 'Phone number must be at least 5 characters'],
      ['90000x0099', 'Phone must be a number'],
    ],
    { takes: '12345' },
  ),
  'Sign-up email': rejects(
    signUp,
    'email',
    [
      ['', EMAIL_REQUIRED],
      ['j', EMAIL_REQUIRED],
    ],
    { takes: 'jo@example.com' },
  ),
  'Sign-up password': rejects(
    signUp,
    'password',
    [
      ['', PASSWORD_REQUIRED],
      ['a', PASSWORD_REQUIRED],
    ],
    { takes: 'ab' },
  ),
  'Sign-up role': rejects(signUp, 'role', [['', 'Role is required']], { takes: 'agent' }),
};
