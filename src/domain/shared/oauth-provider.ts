/** An identity verified by an OAuth provider. */
export interface OAuthProfile {
  /** The provider's id of the user. */
  subject: string;
  email: string;
  /** Whether the provider has verified the address. */
  emailVerified: boolean;
  name: string;
}

/** The values that a callback is checked against. */
export interface OAuthChecks {
  state: string;
  nonce: string;
  /** The PKCE code verifier. */
  verifier: string;
  redirectUri: string;
}

/** Google or GitHub. Throws ShopError `provider_unreachable`. */
export interface OAuthProvider {
  /** The URL to redirect the browser to. */
  authorizationUrl(checks: OAuthChecks): Promise<string>;
  /** The identity for a callback's query. Throws ShopError `sign_in_failed`, `sign_in_declined`. */
  fetchProfile(query: string, checks: OAuthChecks): Promise<OAuthProfile>;
}
