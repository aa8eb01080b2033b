/** The credentials that an owner gets from Google or GitHub; tests set another `url`. */
export interface OAuthClientOptions {
  clientId: string;
  clientSecret: string;
  url: string;
}
