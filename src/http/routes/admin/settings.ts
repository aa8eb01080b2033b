import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changeSetting } from '#domain/settings/change-setting.ts';
import { getSettingHistory, getSettings } from '#domain/settings/get-settings.ts';
import { previewMail } from '#domain/settings/preview-mail.ts';
import {
  type ChangeSettingInput,
  type EditableSettingKey,
  editableSettingKeys,
  mailPreviewResponse,
  previewMailInput,
  settingHistoryQuery,
  settingResponses,
  settingsResponse,
  toChangeSettingInput,
  toSettingHistoryResponse,
} from '#domain/settings/schemas.ts';
import { requireAdmin } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';

/** The settings of the shop, for admins. */
export const settingRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, requireAdmin);

  app.get('/', { schema: { summary: 'All settings', response: { 200: settingsResponse } } }, (request) =>
    getSettings(request.ctx),
  );

  app.post(
    '/mails/preview',
    {
      schema: {
        summary: 'A mail of a sample order with these texts, which are not saved',
        body: previewMailInput,
        response: { 200: mailPreviewResponse },
      },
    },
    (request) => previewMail(request.ctx, request.body),
  );

  for (const key of editableSettingKeys) {
    app.put(
      `/${key}`,
      {
        config: { errorStatuses: [409] },
        schema: {
          summary: `Replace the settings of: ${key}`,
          body: toChangeSettingInput(key),
          response: { 200: settingResponses[key] },
        },
      },
      (request) => changeSetting(request.ctx, key, request.body as ChangeSettingInput<EditableSettingKey>),
    );

    app.get(
      `/${key}/history`,
      {
        schema: {
          summary: `The versions of the settings of: ${key}`,
          querystring: settingHistoryQuery,
          response: { 200: toSettingHistoryResponse(key) },
        },
      },
      (request) => getSettingHistory(request.ctx, key, request.query.before),
    );
  }
};
