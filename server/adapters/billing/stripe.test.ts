import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planOf } from '#domain/plans.ts'
import { BillingSignatureError, BillingUnavailableError } from './port.ts'
import { stripeBilling } from './stripe.ts'
import { signed, startTestStripe } from './test-stripe.ts'

const NOW = Date.UTC(2026, 2, 4, 12)
const SECRET = 'whsec_test'
const GUARDIAN = '01a1fb96-42bc-74f4-9b32-70d26e8c0966'

let server: Awaited<ReturnType<typeof startTestStripe>>
let stripe: ReturnType<typeof stripeBilling>
beforeAll(async () => {
  server = await startTestStripe()
  stripe = stripeBilling({ url: server.url, secretKey: 'sk_test', webhookSecret: SECRET })
})
afterAll(() => server.stop())

const order = () => {
  const plan = planOf('family')
  if (!plan) throw new Error('no family plan')
  const returnUrl = 'https://heroes.example/treasure-box?tab=subscription'
  return {
    guardianId: GUARDIAN,
    email: 'ana@example.org',
    customerId: null,
    plan,
    returnUrl,
    at: NOW,
  }
}

/** A message as Stripe sends it. */
function message(type: string, object: unknown, { at = NOW, secret = SECRET } = {}) {
  const created = Math.floor(NOW / 1000)
  const raw = Buffer.from(JSON.stringify({ id: `evt_${type}`, created, type, data: { object } }))
  return stripe.readEvent(raw, signed(raw, secret, at), NOW)
}

describe('a checkout', () => {
  it('asks for a monthly subscription in the plan’s price and carries who it is for', async () => {
    server.on('POST /v1/checkout/sessions', 200, { url: 'https://pay.example/c/1' })
    const { url, events } = await stripe.startCheckout(order())
    expect({ url, events }).toEqual({ url: 'https://pay.example/c/1', events: [] })
    const asked = server.asked.at(-1)
    expect(asked?.headers.authorization).toBe('Bearer sk_test')
    expect(asked?.form).toMatchObject({
      mode: 'subscription',
      customer_email: 'ana@example.org',
      'line_items[0][price_data][unit_amount]': '999',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][recurring][interval]': 'month',
      'subscription_data[metadata][guardian_id]': GUARDIAN,
      'subscription_data[metadata][plan]': 'family',
    })
  })

  it('goes to the customer that is known already', async () => {
    await stripe.startCheckout({ ...order(), customerId: 'cus_1' })
    const form = server.asked.at(-1)?.form
    expect(form?.customer).toBe('cus_1')
    expect(form).not.toHaveProperty('customer_email')
  })

  it.each([
    ['a refusal', (url: string) => server.on(url, 402, { error: {} })],
    ['a broken answer', (url: string) => server.on(url, 200, { nothing: true })],
    ['garbage', (url: string) => server.onRaw(url, (_asked, response) => response.end('<html>'))],
    ['a closed line', (url: string) => server.onRaw(url, (_, response) => response.destroy())],
    [
      'a way to another place',
      (url: string) =>
        server.onRaw(url, (_, response) =>
          response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
        ),
    ],
  ])('is unavailable after %s', async (_name, set) => {
    set('POST /v1/checkout/sessions')
    await expect(stripe.startCheckout(order())).rejects.toThrow(BillingUnavailableError)
  })
})

it('opens the portal of a customer and ends a subscription with its period', async () => {
  server.on('POST /v1/billing_portal/sessions', 200, { url: 'https://pay.example/p/1' })
  const returnUrl = 'https://heroes.example/'
  expect(await stripe.openPortal({ customerId: 'cus_1', returnUrl })).toBe(
    'https://pay.example/p/1',
  )
  expect(server.asked.at(-1)?.form).toEqual({ customer: 'cus_1', return_url: returnUrl })
  server.on('POST /v1/subscriptions/sub_1', 200, { id: 'sub_1', customer: 'c', status: 'active' })
  await stripe.setEnding('sub_1', true)
  expect(server.asked.at(-1)?.form).toEqual({ cancel_at_period_end: 'true' })
})

it.each([
  [401, { error: { message: 'Invalid API Key provided' } }],
  [503, { id: 'sub_1', customer: 'c', status: 'active' }],
])('takes status %d for a failure, whatever it says, and reports it', async (status, body) => {
  server.on('POST /v1/subscriptions/sub_1', status, body)
  await expect(stripe.setEnding('sub_1', true)).rejects.toMatchObject({
    name: 'BillingUnavailableError',
    cause: { message: `status ${status}` },
  })
})

it('tells Stripe nothing about this machine', async () => {
  server.on('POST /v1/billing_portal/sessions', 200, { url: 'https://pay.example/p/1' })
  const returnUrl = 'https://heroes.example/'
  for (let n = 0; n < 2; n += 1) await stripe.openPortal({ customerId: 'cus_1', returnUrl })
  const { headers } = server.asked.at(-1) ?? expect.fail('nothing was asked')
  expect(headers).not.toHaveProperty('x-stripe-client-telemetry')
  expect(headers['x-stripe-client-user-agent']).not.toMatch(/platform|telemetry_id/)
})

describe('a message', () => {
  const subscription = {
    id: 'sub_1',
    customer: 'cus_1',
    status: 'active',
    cancel_at_period_end: false,
    current_period_end: 1_775_000_000,
    metadata: { guardian_id: GUARDIAN, plan: 'family' },
  }

  it('about a subscription is read, in the older and the newer form', async () => {
    const wanted = {
      kind: 'subscription',
      guardianId: GUARDIAN,
      customerId: 'cus_1',
      subscriptionId: 'sub_1',
      planKey: 'family',
      status: 'active',
      periodEndsAt: 1_775_000_000_000,
      at: NOW,
    }
    const type = 'customer.subscription.updated'
    expect(await message(type, subscription)).toMatchObject(wanted)
    const { current_period_end, ...rest } = subscription
    const newer = { ...rest, items: { data: [{ current_period_end }] } }
    expect(await message(type, newer)).toMatchObject(wanted)
  })

  it.each([
    ['past_due', 'past_due'],
    ['unpaid', 'past_due'],
    ['incomplete_expired', 'canceled'],
    ['canceled', 'canceled'],
  ])('that says %s means %s', async (status, wanted) => {
    const told = await message('customer.subscription.updated', { ...subscription, status })
    expect(told).toMatchObject({ status: wanted })
  })

  it('about a paid invoice is read, in the older and the newer form', async () => {
    const details = { metadata: { guardian_id: GUARDIAN, plan: 'family' } }
    const invoice = { id: 'in_1', amount_paid: 999 }
    const wanted = {
      kind: 'paid',
      guardianId: GUARDIAN,
      paymentId: 'in_1',
      amountCents: 999,
      planName: 'Family',
    }
    const older = { ...invoice, subscription_details: details }
    expect(await message('invoice.paid', older)).toMatchObject(wanted)
    const newer = { ...invoice, parent: { subscription_details: details } }
    expect(await message('invoice.paid', newer)).toMatchObject(wanted)
    expect(await message('invoice.paid', invoice)).toBeNull()
  })

  it('about a refund names the invoice, also where it has to be asked for', async () => {
    const charge = { id: 'ch_1', amount_refunded: 400 }
    const wanted = { kind: 'returned', paymentId: 'in_1', returnedCents: 400 }
    expect(await message('charge.refunded', { ...charge, invoice: 'in_1' })).toMatchObject(wanted)
    server.on('GET /v1/invoice_payments', 200, { data: [{ invoice: 'in_1' }] })
    const newer = { ...charge, payment_intent: 'pi_1' }
    expect(await message('charge.refunded', newer)).toMatchObject(wanted)
    expect(server.asked.at(-1)?.path).toContain('pi_1')
    server.on('GET /v1/invoice_payments', 500, {})
    await expect(message('charge.refunded', newer)).rejects.toThrow(BillingUnavailableError)
  })

  it('about money charged back adds to what was refunded', async () => {
    server.on('GET /v1/charges/ch_1', 200, { id: 'ch_1', amount_refunded: 100, invoice: 'in_1' })
    const told = await message('charge.dispute.funds_withdrawn', { charge: 'ch_1', amount: 899 })
    expect(told).toMatchObject({ kind: 'returned', paymentId: 'in_1', returnedCents: 999 })
  })

  it('about anything else is passed over', async () => {
    expect(await message('customer.created', {})).toBeNull()
  })

  it('is refused when it is not signed, signed by another, changed, old or not understood', async () => {
    const refused = expect.objectContaining({ name: 'BillingSignatureError' })
    const type = 'customer.created'
    await expect(message(type, {}, { secret: 'other' })).rejects.toEqual(refused)
    await expect(message(type, {}, { at: NOW - 301_000 })).rejects.toEqual(refused)
    await expect(message(type, {}, { at: NOW + 301_000 })).rejects.toEqual(refused)
    expect(await message(type, {}, { at: NOW - 299_000 })).toBeNull()
    const raw = Buffer.from('{"id":"evt_1"}')
    const header = signed(raw, SECRET, NOW)
    for (const wrong of [undefined, '', 't=1', header.replace('v1=', 'v0='), `${header}0`]) {
      await expect(stripe.readEvent(raw, wrong, NOW)).rejects.toThrow(BillingSignatureError)
    }
    const changed = Buffer.from('{"id":"evt_2"}')
    await expect(stripe.readEvent(changed, header, NOW)).rejects.toEqual(refused)
    await expect(stripe.readEvent(raw, header, NOW)).rejects.toEqual(refused)
    const noJson = Buffer.from('hello')
    const signedText = signed(noJson, SECRET, NOW)
    await expect(stripe.readEvent(noJson, signedText, NOW)).rejects.toEqual(refused)
  })

  it('is taken when any of several signatures fits, as while a secret is changed', async () => {
    const raw = Buffer.from(JSON.stringify({ id: 'e', created: 1, type: 'x', data: { object: 1 } }))
    const [time, good] = signed(raw, SECRET, NOW).split(',')
    expect(await stripe.readEvent(raw, `${time},v1=00,${good}`, NOW)).toBeNull()
  })
})
