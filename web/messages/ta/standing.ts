import type { standing as english } from '../en/standing.ts';

export const standing: typeof english = {
  status: {
    pending: 'ஒப்புதலுக்குக் காத்திருக்கிறது',
    approved: 'ஒப்புதல் பெற்றது',
    rejected: 'நிராகரிக்கப்பட்டது',
    sold: 'விற்கப்பட்டது',
    suspended: 'நிறுத்தி வைக்கப்பட்டது',
    removed: 'நீக்கப்பட்டது',
  },
  reason: (reason: string) => `காரணம்: ${reason}`,
  pricePer: (unit: string) => `${unit} ஒன்றுக்கு`,
};
