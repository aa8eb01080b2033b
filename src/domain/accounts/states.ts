export {
  type OAuthProviderName,
  oauthProviders,
} from '#db/states.ts';
