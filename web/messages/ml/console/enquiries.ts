import type { enquiries as english } from '../../en/console/enquiries.ts';
import { pages } from './pages.ts';

export const enquiries: typeof english = {
  title: pages.enquiries,
  filter: 'സ്ഥിതി അനുസരിച്ച്',
  empty: 'അന്വേഷണമൊന്നും ഇല്ല',
  loadFailed: 'അന്വേഷണങ്ങൾ ലഭിച്ചില്ല',
  statuses: { open: 'തുറന്നത്', closed: 'തീർത്തത്' },
  call: (name: string, phone: string) => `വിളിക്കുക: ${name}, ${phone}`,
  close: {
    action: 'തീർക്കുക',
    named: (name: string) => `${name} അയച്ച അന്വേഷണം തീർക്കുക`,
    done: 'അന്വേഷണം തീർത്തു',
    doneText: (name: string) => `${name} അയച്ച അന്വേഷണം തീർത്തവയുടെ കൂടെ ഉണ്ട്; അവിടെ വീണ്ടും തുറക്കാം.`,
    failed: 'അന്വേഷണം തീർത്തില്ല',
  },
  reopen: {
    action: 'വീണ്ടും തുറക്കുക',
    named: (name: string) => `${name} അയച്ച അന്വേഷണം വീണ്ടും തുറക്കുക`,
    done: 'അന്വേഷണം വീണ്ടും തുറന്നു',
    doneText: (name: string) => `${name} അയച്ച അന്വേഷണം വീണ്ടും തുറന്നിരിക്കുന്നു.`,
    failed: 'അന്വേഷണം വീണ്ടും തുറന്നില്ല',
  },
};
