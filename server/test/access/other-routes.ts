/** Routes that aren't in the contract, and why each is open. */
export const OTHER_ROUTES: Record<string, string> = {
  'GET /api/language/:language': 'sets the language of this device, and nothing else',
  'GET /api/login': 'sends the browser to the sign-in page (spec 7)',
  'GET /api/auth/oidc/start': 'sends the browser to the OpenID Connect issuer, where one is set up',
  'GET /api/auth/oidc/callback': 'takes the browser that the issuer sends back, once per visit',
  'GET /api/docs': 'shows every call to who builds on them; it holds no data',
  'GET /api/docs/start.js': 'starts that page',
  'GET /api/docs/swagger-ui-bundle.js': 'is Swagger UI, which draws it',
  'GET /api/docs/swagger-ui.css': 'is its style sheet',
  'GET /api/openapi.json': 'describes every call; it holds no data',
  'GET /healthz': 'says that the process lives',
  'GET /metrics': 'asks for METRICS_TOKEN, not for a session',
  'GET /readyz': 'says that the database answers',
  'POST /api/billing/stripe': 'is signed by the billing provider',
  'POST /unsubscribe':
    'ends one kind of email of one person, as its link was signed for (RFC 8058)',
}
