import { z } from 'zod'
import { AppError } from '#server/app-error.ts'
import { ConfigError } from '#server/config/config.ts'
import { PoolerError } from '#server/db/check-pooler.ts'
import { DirectoryInUseError } from '#server/db/directory-lock.ts'
import { DamagedErasuresError } from '#server/db/erasure-file.ts'
import { OldDatabaseError } from '#server/db/migration-history.ts'
import { CommandError } from './command-error.ts'

/** Errors whose messages are already written for the operator. */
const EXPLAINED = [
  AppError,
  CommandError,
  ConfigError,
  DamagedErasuresError,
  DirectoryInUseError,
  OldDatabaseError,
  PoolerError,
]

type Given = { code?: string; path?: string; port?: number; address?: string; hostname?: string }

const BY_CODE: Record<string, (given: Given & Error) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port ?? ''} is already in use. Stop the program that uses it, or set PORT to another one.`,
  EADDRNOTAVAIL: ({ address }) =>
    `HOST is ${address ?? 'an address'}, which this machine doesn't have. Set it to 127.0.0.1 or 0.0.0.0.`,
  EACCES: ({ port, path }) =>
    port === undefined
      ? `You don't have permission to use ${path ?? 'a file that is needed'}. Run this as the user who owns it.`
      : `You don't have permission to use port ${port}. Set PORT to 1024 or above.`,
  EPERM: ({ path }) => `You don't have permission to use ${path ?? 'a file that is needed'}.`,
  EROFS: ({ path }) =>
    `${path ?? 'A folder that is needed'} is on a read-only disk. Set DATA_DIR to a folder that can be written.`,
  ENOSPC: () => 'The disk is full. Free some space and try again.',
  ENOTDIR: ({ path }) => `${path ?? 'DATA_DIR'} is inside a file. Set DATA_DIR to a folder.`,
  EEXIST: ({ path }) => `${path ?? 'DATA_DIR'} is a file. Set DATA_DIR to a folder.`,
  EISDIR: ({ path }) => `${path ?? 'It'} is a folder. Name a file.`,
  ENOENT: ({ path }) => `There is no ${path ?? 'such file'}.`,
  ECONNREFUSED: ({ address, port }) =>
    `No database server answers at ${address ?? 'the address'}${port ? ` port ${port}` : ''} in DATABASE_URL. Start it, or correct DATABASE_URL.`,
  ECONNRESET: () => 'The database server closed the connection. Check its log.',
  ETIMEDOUT: () =>
    "The database server in DATABASE_URL didn't answer in time. Check the address and the firewall.",
  EHOSTUNREACH: () =>
    "The host in DATABASE_URL can't be reached from here. Check the address and the network.",
  ENETUNREACH: () =>
    "The host in DATABASE_URL can't be reached from here. Check the address and the network.",
  ENOTFOUND: ({ hostname }) =>
    `The host ${hostname ?? ''} in DATABASE_URL doesn't exist. Correct DATABASE_URL.`,
  EAI_AGAIN: ({ hostname }) =>
    `The host ${hostname ?? ''} in DATABASE_URL can't be looked up. Check the network and DATABASE_URL.`,
  ERR_SOCKET_BAD_PORT: () =>
    "The port in DATABASE_URL or PORT isn't a port: use a number from 1 to 65535.",
  ERR_INVALID_URL: () =>
    "DATABASE_URL isn't a URL. Write it like postgres://user:password@host:5432/database, with special characters of the password percent-encoded.",
  '28P01': () =>
    'The database server refused the user or the password in DATABASE_URL. Correct them.',
  '28000': ({ message }) =>
    `The database server doesn't let this user in: ${message}. Check DATABASE_URL and pg_hba.conf.`,
  '3D000': ({ message }) =>
    `The database server says: ${message}. Create it, or correct DATABASE_URL.`,
  '42501': ({ message }) =>
    `The database user isn't allowed to do this: ${message}. Make it the owner of the database.`,
  '25006': () => 'The database is read-only. DATABASE_URL must lead to the primary server.',
  '53100': () => 'The disk of the database server is full.',
  '53300': () =>
    'The database server has no connections left. Raise max_connections, or close some.',
  '57P03': ({ message }) => `The database server isn't ready: ${message}. Try again in a moment.`,
  '58P01': ({ message }) =>
    `The database server is missing a file: ${message}. Install its contrib package, which has pg_trgm.`,
  '0A000': ({ message }) =>
    `The database server can't do this: ${message}. PostgreSQL 15 or newer with pg_trgm is needed.`,
  '08P01': ({ message }) =>
    `The database server or a pooler in front of it refused the connection: ${message}.`,
}

/** PostgreSQL driver errors that have no code, by message. */
const BY_WORDS: [RegExp, string][] = [
  [
    /client password must be a (non-empty )?string/,
    'DATABASE_URL has no password, and the database server asks for one.',
  ],
  [/does not support SSL/, "DATABASE_URL asks for TLS, which the database server doesn't offer."],
  [
    /self.signed certificate|unable to (get|verify)|certificate/i,
    "The certificate of the database server in DATABASE_URL isn't trusted here.",
  ],
  [
    /timeout expired|connection timeout|Query read timeout|trying to connect/,
    "The database server in DATABASE_URL didn't answer in time. Check the address and the firewall.",
  ],
  [/^Connection terminated/, 'The database server closed the connection. Check its log.'],
  [
    /PGlite failed to initialize/,
    "The embedded database in DATA_DIR can't be opened: its files are damaged or from another version. Restore a backup into an empty folder.",
  ],
  [/URI malformed/, 'DATABASE_URL has a % that is not percent-encoding. Write %25 for it.'],
]

/** A sentence for the operator; null for an error that only a developer can explain. */
export function explainFailure(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof z.ZodError) return cause.issues.map(({ message }) => message).join('\n')
    const { message } = cause
    if (EXPLAINED.some((kind) => cause instanceof kind)) return message
    const given = cause as Given & Error
    const inner = cause instanceof AggregateError ? cause.errors[0] : null
    const known = BY_CODE[String(given.code ?? inner?.code)]
    if (known)
      return known(inner instanceof Error ? Object.assign(inner, { code: given.code }) : given)
    const words = BY_WORDS.find(([pattern]) => pattern.test(message))
    if (words) return words[1]
  }
  return null
}
