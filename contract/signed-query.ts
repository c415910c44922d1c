import * as z from 'zod/mini';
import { problem } from './problem.ts';

const signed = (form: RegExp) => z.string(problem('ID_INVALID')).check(z.regex(form, problem('ID_INVALID')));

export const SignedQuery = z.object({ expires: signed(/^[1-9]\d{0,12}$/), signature: signed(/^[\w-]{43}$/) });
