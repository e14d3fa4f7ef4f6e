import { chatTopics } from '@perlas/contract/chat'
import type {
  AnswersSetting,
  QueuesSetting,
  SupportSetting,
} from '@perlas/contract/office-settings'
import type { AppContext } from '#/kernel/context.ts'
import type { SettingArea } from '#/kernel/setting-area.ts'
import { readSettings, writeSetting } from '#/platform/sites/sites.ts'
import type { Queue } from './rules.ts'

/** What holds until somebody sets it: nobody is promised an answer before there is somebody to give it. */
const shipped: SupportSetting = {
  chat: false,
  from: 0,
  until: 24,
  complaintDays: 3,
  dataDays: 15,
  visitorsPerHour: 200,
}
const shippedQueues: QueuesSetting = {
  queues: [
    {
      name: 'Payments',
      topics: 'deposit, withdrawal, verification',
      languages: 'en, fil',
      from: 0,
      until: 24,
      capacity: 4,
      minutes: 5,
    },
    {
      name: 'General',
      topics: 'reward, round, account, limits, other',
      languages: 'en, fil',
      from: 0,
      until: 24,
      capacity: 4,
      minutes: 5,
    },
  ],
}
const shippedAnswers: AnswersSetting = {
  answers: [
    {
      title: 'Hello',
      en: 'Hi {player}, thanks for writing to us. I’m looking into it now and will be right back.',
      fil: 'Hi {player}, salamat sa pagsulat. Tinitingnan ko na ito at babalikan kita agad.',
    },
    {
      title: 'Deposit not here yet',
      en: 'I see {about}. Your bank or wallet has not confirmed the payment yet. As soon as it does, the money is in your balance; if it never left, nothing is charged. Please send us the reference number that your bank shows.',
      fil: 'Nakita ko ang {about}. Hindi pa kinukumpirma ng bangko o wallet mo ang bayad. Papasok ito sa balanse mo pagkakumpirma nila; kung hindi ito umalis, walang nabawas sa iyo. Pakipadala ang reference number na nakikita mo sa bangko mo.',
    },
    {
      title: 'Withdrawal in review',
      en: '{about} is being reviewed. Your money is safe. Your records show by when it is decided, and we write to you as soon as it is.',
      fil: 'Nire-review pa ang {about}. Ligtas ang pera mo. Makikita mo sa records kung hanggang kailan ang desisyon, at susulat kami kapag tapos na.',
    },
    {
      title: 'Verify your ID',
      en: 'To cash out we need to verify your ID once. Open your profile, choose Verify your ID, and take the pictures in good light. Never send us an ID in this chat.',
      fil: 'Bago mag-cash out, kailangan naming i-verify ang ID mo nang isang beses. Buksan ang profile mo, piliin ang Verify your ID, at kunan ang mga larawan sa maliwanag. Huwag magpadala ng ID dito sa chat.',
    },
    {
      title: 'Limits and breaks',
      en: 'You can set a limit, take a break or exclude yourself at any time under Limits. If playing stops being fun, the helpline on that page listens, free of charge. Nobody here will try to talk you out of it.',
      fil: 'Puwede kang maglagay ng limit, magpahinga o mag-self-exclude anumang oras sa Limits. Kapag hindi na masaya ang paglalaro, may helpline sa page na iyon na makikinig nang libre. Walang pipigil sa iyo rito.',
    },
    {
      title: 'Anything else?',
      en: 'I’m glad that is settled. Is there anything else I can do for you?',
      fil: 'Mabuti at naayos na. May iba pa ba akong maitutulong?',
    },
  ],
}

const stored = async <Value>(ctx: AppContext, key: string): Promise<Partial<Value> | undefined> =>
  (await readSettings(ctx)).get(key) as Partial<Value> | undefined

export const supportRules = async (ctx: AppContext): Promise<SupportSetting> => ({
  ...shipped,
  // A trial shows the desk, too: whoever tries the lobby has the office beside it.
  chat: ctx.config.demonstration,
  ...(await stored<SupportSetting>(ctx, 'support')),
})

export const savedAnswers = async (ctx: AppContext): Promise<AnswersSetting> => ({
  ...shippedAnswers,
  ...(await stored<AnswersSetting>(ctx, 'support-answers')),
})

/** Who listens, as the pages of players say it. */
export const helplineOf = async (ctx: AppContext): Promise<string> =>
  (await stored<{ helpline: string }>(ctx, 'site'))?.helpline ?? ''

const listed = (words: string) =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** The queues, each open within the hours of the chat at most. */
export async function supportQueues(ctx: AppContext): Promise<Queue[]> {
  const [{ from, until }, { queues }] = await Promise.all([supportRules(ctx), queuesSetting(ctx)])
  return queues.map((one) => {
    const opens = Math.max(one.from, from)
    const closes = Math.min(one.until, until)
    return {
      ...one,
      topics: listed(one.topics),
      languages: listed(one.languages),
      // A queue that has no hour of the chat's keeps those of the chat.
      ...(opens < closes ? { from: opens, until: closes } : { from, until }),
    }
  })
}

const queuesSetting = async (ctx: AppContext): Promise<QueuesSetting> => ({
  ...shippedQueues,
  ...(await stored<QueuesSetting>(ctx, 'support-queues')),
})

function queueProblems({ queues }: QueuesSetting): string[] {
  const names = queues.map(({ name }) => name.trim())
  const topics = queues.flatMap((one) => listed(one.topics))
  const known: readonly string[] = chatTopics
  return [
    ...(queues.length === 0 ? ['There is one queue at least.'] : []),
    ...(new Set(names).size < names.length || names.includes('')
      ? ['Each queue has a name of its own.']
      : []),
    ...(topics.some((topic) => !known.includes(topic))
      ? [`Topics are of these: ${chatTopics.join(', ')}.`]
      : []),
    ...(new Set(topics).size < topics.length ? ['A topic belongs to one queue.'] : []),
    ...(queues.some(
      (one) =>
        listed(one.languages).length === 0 ||
        listed(one.languages).some((of) => !['en', 'fil'].includes(of)),
    )
      ? ['Languages are en, fil or both.']
      : []),
    ...(queues.some(({ from, until }) => from >= until) ? ['A queue opens before it closes.'] : []),
  ]
}

export const supportArea: SettingArea = {
  topic: 'content',
  async list(ctx) {
    return [
      { name: 'chat', title: 'Customer service', value: await supportRules(ctx) },
      { name: 'answers', title: 'Saved answers', value: await savedAnswers(ctx) },
      { name: 'queues', title: 'Queues', value: await queuesSetting(ctx) },
    ]
  },
  async problems(_, name, value) {
    if (!value) return ['This setting is changed, not removed.']
    if (name === 'answers')
      return (value as AnswersSetting).answers.some(({ title, en, fil }) => !title || !en || !fil)
        ? ['Each saved answer has a name, and words in both languages.']
        : []
    if (name === 'queues') return queueProblems(value as QueuesSetting)
    const { from, until } = value as SupportSetting
    return from < until ? [] : ['It opens before it closes.']
  },
  write: (tx, name, value) =>
    writeSetting(tx, name === 'chat' ? 'support' : `support-${name}`, value ?? {}),
}
