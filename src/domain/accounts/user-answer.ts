import type { Actor } from '../shared/ctx.ts';
import type { UserAnswer } from './schemas.ts';

/** A user as the API tells it; an admin who may not act yet is one all the same. */
export function userAnswer(user: Actor & { pendingEmail?: string | null }): UserAnswer {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    isAdmin: user.isAdmin || user.lacksSecondFactor === true,
    ...(user.pendingEmail && { pendingEmail: user.pendingEmail }),
  };
}
