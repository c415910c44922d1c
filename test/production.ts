export const PRODUCTION = {
  NODE_ENV: 'production',
  APP_URL: 'https://land.example',
  PUBLIC_PHONE: '+91 90000 00000',
  HOW_IT_WORKS_URL: 'https://video.example/how',
  SMTP_URL: 'smtps://post:secret@mail.example:465',
  MAIL_FROM: 'Bhukhand <no-reply@land.example>',
  OPERATOR_EMAIL: 'operator@land.example',
  LEGAL_NAME: 'Example Land Private Limited',
  LEGAL_ADDRESS: '1 Example Road, Patna, Bihar 800001',
  GRIEVANCE_OFFICER: 'Asha Example',
  GRIEVANCE_EMAIL: 'grievance@land.example',
};
