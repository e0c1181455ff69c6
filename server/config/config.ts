import { isIP } from 'node:net'
import { z } from 'zod'

const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off'])
  .transform((word) => word === '1' || word === 'true' || word === 'on')

const Env = z
  .object({
    PORT: z.coerce.number('use a port number, such as 3000').int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('data'),
    SECRET: z.string().min(32, 'use at least 32 random characters').optional(),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'write an address like postgres://user:password@host/database')
      .optional(),
    DEMO: flag.optional(),
    ROLE: z.enum(['all', 'web', 'worker']).default('all'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    ALLOWED_HOSTS: z
      .string()
      .default('')
      .transform(namesIn)
      .pipe(
        z.array(
          z
            .string()
            .regex(/^[^\s/:@*]+$/, 'use names without http:// or a port, such as library.local'),
        ),
      ),
    TRUST_PROXY: z
      .string()
      .refine(areRanges, 'list the addresses of your proxies, such as 127.0.0.1 or 10.0.0.0/8')
      .optional(),
    BOOK_SOURCES: z
      .string()
      .default('open-library,google-books')
      .transform(namesIn)
      .pipe(z.array(z.enum(['open-library', 'google-books'], 'use open-library, google-books'))),
    OPEN_LIBRARY_URL: z.url().default('https://openlibrary.org'),
    GOOGLE_BOOKS_URL: z.url().default('https://www.googleapis.com'),
    GOOGLE_BOOKS_KEY: z.string().optional(),
    CONTACT: z.string().max(200).optional(),
    QUIZ_WRITER_URL: z
      .url('use the base URL of an OpenAI-compatible endpoint, such as http://127.0.0.1:11434/v1')
      .optional(),
    QUIZ_WRITER_KEY: z.string().optional(),
    QUIZ_WRITER_MODEL: z.string().max(200).optional(),
    QUIZ_WRITER_DAILY_TOKENS: z.coerce
      .number('use a number of tokens per day, such as 200000')
      .int()
      .min(0)
      .default(200_000),
    PUBLIC_URL: z
      .url({
        protocol: /^https?$/,
        error: 'use the URL people open, such as https://heroes.example',
      })
      .optional(),
    SMTP_URL: z
      .url({
        protocol: /^smtps?$/,
        error: 'use a URL like smtp://user:password@mail.example:587',
      })
      .optional(),
    SMTP_TLS: z.enum(['required', 'optional'], 'use required or optional').default('required'),
    MAIL_FROM: z.string().min(3).max(200).optional(),
    // Grown-ups may sign in at this OpenID Connect issuer too. Register PUBLIC_URL with
    // /api/auth/oidc/callback behind it there as the address to return to.
    OIDC_ISSUER: z
      .url({
        protocol: /^https?$/,
        error: 'use the URL of the issuer, such as https://accounts.google.com',
      })
      .refine(isSafeIssuer, 'use an https URL; http is only for this machine')
      .optional(),
    OIDC_CLIENT_ID: z.string().max(500).optional(),
    OIDC_CLIENT_SECRET: z.string().max(500).optional(),
    // What the button calls the issuer: 'Google', 'Clever'.
    OIDC_NAME: z.string().max(40).optional(),
    INACTIVE_MONTHS: z.coerce.number().int().min(1, 'use at least 1 month').max(120).default(12),
    INACTIVE_NOTICE_DAYS: z.coerce.number().int().min(14, 'use at least 14 days').default(30),
    METRICS_TOKEN: z.string().min(16, 'use at least 16 random characters').optional(),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    STRIPE_URL: z.url().default('https://api.stripe.com'),
  })
  .superRefine(({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }, context) => {
    if (Boolean(STRIPE_SECRET_KEY) === Boolean(STRIPE_WEBHOOK_SECRET)) return
    const path = [STRIPE_SECRET_KEY ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY']
    context.addIssue({
      code: 'custom',
      path,
      message: 'Stripe needs both a key and a webhook secret',
    })
  })

/** Every variable there is. */
export const VARIABLES: readonly string[] = Object.keys(Env.shape)

export type Config = {
  host: string
  port: number
  database: { kind: 'embedded'; dataDir: string } | { kind: 'server'; url: string }
  /** Where the embedded database and the secret are kept. */
  dataDir: string
  /** What picture passwords are kept with, null to make one in `dataDir`. */
  secret: string | null
  demo: boolean
  role: 'all' | 'web' | 'worker'
  logLevel: z.output<typeof Env>['LOG_LEVEL']
  /** Names this server answers at, beside the one in `publicUrl`, `localhost` and IP addresses. */
  allowedHosts: string[]
  /** Addresses of proxies whose X-Forwarded-For is believed (comma separated CIDR), else none. */
  trustProxy: string | false
  /** The address people open, without a path: where a payment page leads back to. */
  publicUrl: string
  /** Who takes the guardians' money; null is the local test plan. */
  stripe: { url: string; secretKey: string; webhookSecret: string } | null
  /** The OpenID Connect issuer where grown-ups may sign in; null for none. */
  openId: { issuer: string; clientId: string; clientSecret: string; name: string } | null
  /** What a reader of /metrics has to show; null for no metrics. */
  metricsToken: string | null
  /** A child without activity for so many months is announced, and erased so many days later. */
  inactive: { months: number; noticeDays: number }
  /** Null without a mail server: mails stay in the outbox. */
  mail: { url: string; from: string; requireTls: boolean } | null
  bookSources: {
    names: ('open-library' | 'google-books')[]
    openLibraryUrl: string
    googleBooksUrl: string
    googleBooksKey: string | null
    /** Who we are, told to the providers as Open Library asks. */
    contact: string
  }
  /** The model that writes quizzes; null where none is configured. */
  quizWriter: { url: string; key: string | null; model: string } | null
  /** Tokens the model may use on one day (UTC), in and out together. */
  quizWriterDailyTokens: number
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the environment once, at start.
 * @throws ConfigError naming each wrong variable and what to write.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Env.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings are not valid:\n${lines.join('\n')}`)
  }
  const value = parsed.data
  return {
    host: value.HOST,
    port: value.PORT,
    database: value.DATABASE_URL
      ? { kind: 'server', url: value.DATABASE_URL }
      : { kind: 'embedded', dataDir: value.DATA_DIR },
    dataDir: value.DATA_DIR,
    secret: value.SECRET ?? null,
    demo: value.DEMO ?? false,
    role: value.ROLE,
    logLevel: value.LOG_LEVEL,
    allowedHosts: value.ALLOWED_HOSTS,
    trustProxy: value.TRUST_PROXY ?? false,
    publicUrl: value.PUBLIC_URL ?? addressOf(value.HOST, value.PORT),
    stripe:
      value.STRIPE_SECRET_KEY && value.STRIPE_WEBHOOK_SECRET
        ? {
            url: value.STRIPE_URL,
            secretKey: value.STRIPE_SECRET_KEY,
            webhookSecret: value.STRIPE_WEBHOOK_SECRET,
          }
        : null,
    bookSources: {
      names: value.BOOK_SOURCES,
      openLibraryUrl: value.OPEN_LIBRARY_URL,
      googleBooksUrl: value.GOOGLE_BOOKS_URL,
      googleBooksKey: value.GOOGLE_BOOKS_KEY ?? null,
      contact: value.CONTACT ?? 'no contact given',
    },
    openId: openIdOf(value),
    metricsToken: value.METRICS_TOKEN ?? null,
    inactive: { months: value.INACTIVE_MONTHS, noticeDays: value.INACTIVE_NOTICE_DAYS },
    mail: mailOf(value),
    quizWriter: quizWriterOf(value),
    quizWriterDailyTokens: value.QUIZ_WRITER_DAILY_TOKENS,
  }
}

/** The address in a browser's words: IPv6 in brackets. */
export function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function mailOf(value: z.output<typeof Env>): Config['mail'] {
  const { SMTP_URL: url, MAIL_FROM: from } = value
  if (url && from) {
    // What stays on this machine needs no TLS, and local relays seldom offer it.
    const requireTls = value.SMTP_TLS === 'required' && !isLoopback(new URL(url).hostname)
    return { url, from, requireTls }
  }
  if (!url && !from) return null
  const missing = url ? 'MAIL_FROM' : 'SMTP_URL'
  throw new ConfigError(
    `These settings are not valid:\n  ${missing}: is required too, to send email`,
  )
}

function openIdOf(value: z.output<typeof Env>): Config['openId'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = value
  if (issuer && clientId && clientSecret) {
    return { issuer, clientId, clientSecret, name: value.OIDC_NAME ?? new URL(issuer).host }
  }
  if (!issuer && !clientId && !clientSecret) return null
  const given = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
  const missing = Object.entries(given).flatMap(([name, set]) => (set ? [] : [name]))
  throw new ConfigError(
    `These settings are not valid:\n  ${missing.join(', ')}: required too, to sign in with OpenID Connect`,
  )
}

function quizWriterOf(value: z.output<typeof Env>): Config['quizWriter'] {
  const { QUIZ_WRITER_URL: url, QUIZ_WRITER_MODEL: model, QUIZ_WRITER_KEY: key } = value
  if (url && model) return { url, model, key: key ?? null }
  if (!url && !model && !key) return null
  const missing = url ? 'QUIZ_WRITER_MODEL' : 'QUIZ_WRITER_URL'
  throw new ConfigError(
    `These settings are not valid:\n  ${missing}: is required too, for AI quizzes`,
  )
}

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** IP addresses, CIDR ranges or the names Fastify has for some, comma separated. */
function areRanges(list: string): boolean {
  return list.split(',').every((range) => {
    if (NAMED_RANGES.includes(range.trim())) return true
    const [address = '', bits, ...more] = range.trim().split('/')
    const version = isIP(address)
    const isLength =
      bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= (version === 4 ? 32 : 128))
    return version !== 0 && isLength && more.length === 0
  })
}

function isSafeIssuer(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || isLoopback(hostname)
}

/** Is this address reachable from this machine alone? IPv6 as in a URL or without its brackets. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^\[?::1\]?$/.test(host) || /^127(\.\d{1,3}){3}$/.test(host)
}

/** What the process will do, in one line per setting, without secrets. */
export function explain(config: Config): string[] {
  const { database } = config
  return [
    database.kind === 'embedded'
      ? `Database: embedded, in ${database.dataDir}`
      : `Database: PostgreSQL server at ${new URL(database.url).host}`,
    `Demo people: ${config.demo ? 'on' : 'off'}`,
    `Book sources: the built-in catalog${config.bookSources.names.map((name) => `, ${name}`).join('')}`,
    config.quizWriter
      ? `Quizzes: built-in, else written by ${config.quizWriter.model} at ${new URL(config.quizWriter.url).host} (${config.quizWriterDailyTokens} tokens a day), else reading responses`
      : 'Quizzes: built-in, else reading responses (no QUIZ_WRITER_URL is set)',
    `Email: ${config.mail ? new URL(config.mail.url).host : 'kept in the outbox (no SMTP_URL is set)'}`,
    `Subscriptions: ${config.stripe ? 'Stripe' : 'a test plan that charges nothing'}`,
    ...(config.openId
      ? [`Sign-in: also with ${config.openId.name}, at ${new URL(config.openId.issuer).host}`]
      : []),
    ...(config.metricsToken ? ['Metrics: at /metrics, with the token'] : []),
    ...(config.role === 'all' ? [] : [`Role: ${config.role}`]),
  ]
}
