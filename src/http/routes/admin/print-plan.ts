import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getPrintPlan } from '#domain/print-plan/get-print-plan.ts';
import { printPlanResponse } from '#domain/print-plan/schemas.ts';
import { staffGuards } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';

export const printPlanRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, staffGuards.readProduction);

  app.get(
    '/',
    {
      schema: {
        summary: 'What would be printed where and when, and which filament is short',
        response: { 200: printPlanResponse },
      },
    },
    ({ ctx }) => getPrintPlan(ctx),
  );
};
