import { setTimeout as wait } from 'node:timers/promises'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, type LanguageModel, Output } from 'ai'
import { z } from 'zod'
import { QUESTION_KINDS } from '#domain/quiz-draft.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { answerMessages, type Messages, writeMessages } from './messages.ts'
import { type QuizWriter, QuizWriterError, type WriterCost } from './port.ts'
import { type Failure, failureOf, REFUSED } from './writer-failure.ts'

const TIME_OUT_MS = 120_000
const TRIES = 3
const FIRST_PAUSE_MS = 1000
/** Longer than this is not waited for; the job comes back instead. */
const MAX_PAUSE_MS = 30_000

const Draft = z.object({
  questions: z.array(
    z.object({
      question: z.string(),
      options: z.array(z.string()),
      correct: z.number().int(),
      why: z.string(),
      about: z.enum(QUESTION_KINDS),
      quote: z.string(),
    }),
  ),
})

const Reading = z.object({
  answers: z.array(z.object({ id: z.number().int(), supported: z.array(z.number().int()) })),
})

type Settings = {
  /** Base address of the endpoint, such as https://api.example.org/v1. */
  url: string
  key: string | null
  model: string
  timeOutMs?: number
  pause?: (ms: number) => Promise<unknown>
}

/** A writer behind any endpoint that speaks chat completions: hosted, Ollama, vLLM, llama.cpp. */
export function openAiCompatibleWriter(settings: Settings): QuizWriter {
  const { url, key, model, timeOutMs = TIME_OUT_MS, pause = wait } = settings
  const provider = createOpenAICompatible({
    name: 'quiz-writer',
    baseURL: url.replace(/\/$/, ''),
    ...(key !== null && { apiKey: key }),
    supportsStructuredOutputs: true,
    fetch: boundedFetch,
  })

  async function ask<T>(messages: Messages, schema: z.ZodType<T>) {
    const cost: WriterCost = { inputTokens: 0, outputTokens: 0, ms: 0 }
    for (let tried = 1; ; tried += 1) {
      const began = performance.now()
      const outcome = await askOnce(provider.chatModel(model), messages, schema, timeOutMs)
      cost.ms += Math.round(performance.now() - began)
      cost.inputTokens += outcome.usage.inputTokens
      cost.outputTokens += outcome.usage.outputTokens
      if ('value' in outcome) return { value: outcome.value, cost }
      const { trouble, message, retryAfterMs, again } = outcome.failure
      const next = retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (tried - 1)
      if (!again || tried >= TRIES || next > MAX_PAUSE_MS) {
        throw new QuizWriterError(trouble, message, { cost, retryAfterMs })
      }
      await pause(next)
    }
  }

  return {
    model,
    async write(order) {
      const { value, cost } = await ask(writeMessages(order), Draft)
      return { value: value.questions, cost }
    },
    async answer(evidence, questions) {
      const { value, cost } = await ask(answerMessages(evidence, questions), Reading)
      const byId = new Map(value.answers.map(({ id, supported }) => [id, supported]))
      return { value: questions.map((_, id) => byId.get(id) ?? []), cost }
    },
  }
}

type Usage = Pick<WriterCost, 'inputTokens' | 'outputTokens'>
type Outcome<T> = { usage: Usage } & ({ value: T } | { failure: Failure })

async function askOnce<T>(
  model: LanguageModel,
  messages: Messages,
  schema: z.ZodType<T>,
  timeOutMs: number,
): Promise<Outcome<T>> {
  try {
    const answer = await generateText({
      model,
      ...messages,
      output: Output.object({ schema }),
      temperature: 0.2,
      // Ours knows the daily budget and what Retry-After says.
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(timeOutMs),
    })
    const usage = counted(answer.usage)
    return answer.finishReason === 'content-filter'
      ? { failure: REFUSED, usage }
      : { value: answer.output, usage }
  } catch (error) {
    const { usage, ...failure } = failureOf(error)
    return { failure, usage: counted(usage) }
  }
}

function counted(usage: { inputTokens?: number; outputTokens?: number } | undefined): Usage {
  return { inputTokens: usage?.inputTokens ?? 0, outputTokens: usage?.outputTokens ?? 0 }
}
