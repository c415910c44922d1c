import { pages } from './console/pages.ts';

/** The operator's console: its login, and what its pages share. */
export const console = {
  admin: {
    loginTitle: 'Admin login',
    loginText: 'For Bhukhand staff. Everyone else logs in on the login page.',
    email: 'Email',
    password: 'Password',
    login: 'Login',
    toLogin: 'Go to the login page',
    loggedIn: 'Login Success !!',
    wrongCredentials: 'Invalid Credentials !!',
    serverError: 'Server Error !!',
    console: 'Admin',
    sections: 'Admin pages',
    pages,
    loadFailed: 'Failed to fetch users',
    submit: 'Submit',
    cancel: 'Cancel',
    edit: 'Edit',
    delete: 'Delete',
    editNamed: (name: string) => `Edit ${name}`,
    deleteNamed: (name: string) => `Delete ${name}`,
    reason: 'Reason',
    quickReasons: 'Choose a reason or write your own',
    serial: 'S.No',
    all: 'All',
    shown: (count: string) => `${count} in this list`,
  },
};
