export {
  type OAuthProviderName,
  oauthProviders,
  type StaffRole,
  staffRoles,
} from '#db/states.ts';
