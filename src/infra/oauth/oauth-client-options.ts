/** What an owner gets from Google or GitHub; `url` is the site, another one in tests. */
export interface OAuthClientOptions {
  clientId: string;
  clientSecret: string;
  url: string;
}
