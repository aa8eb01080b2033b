import { issueNextOfOrder } from '#domain/documents/issue-due-documents.ts';
import type { Ctx } from '#domain/shared/ctx.ts';

/** Issues all documents of an order that are due. */
export async function issueOrderDocuments(ctx: Ctx, orderId: string): Promise<void> {
  while (await issueNextOfOrder(ctx, orderId));
}
