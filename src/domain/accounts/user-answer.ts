import type { Actor } from '../shared/ctx.ts';
import type { UserAnswer } from './schemas.ts';

/** A user as the API tells it. */
export function userAnswer(user: Actor): UserAnswer {
  return { _id: user.id, name: user.name, email: user.email, isAdmin: user.isAdmin };
}
