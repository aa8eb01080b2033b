export { type SettingKey, settingKeys } from '#db/states.ts';
