import { getMail2, getMailDetail, type Mail } from '@perlas/contract/mail'
import { call } from '@perlas/player-kit/call.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { useSession } from '@perlas/player-kit/session.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { countUnread } from '#/session/dots.ts'

export type PotPrize = {
  mailId: number
  pot: string
  /** In hundredths. */
  amount: number
  /** ISO 8601: until when an ID is waited for; empty where the prize is paid. */
  deadline: string
}

/** The newest unread mail about a jackpot that fell to the player. */
export function prizeIn(mails: readonly Mail[]): PotPrize | undefined {
  const mail = mails.find(
    ({ template, read }) => !read && (template === 'pot-won' || template === 'pot-waits'),
  )
  if (!mail) return undefined
  const { pot = '', amount = '', deadline = '' } = mail.details
  return { mailId: mail.id, pot, amount: Number(amount), deadline }
}

/** A prize that the player was not shown yet: heard on the stream, or found in the mail when the app opens later. */
export function usePotWon(isNever: boolean) {
  const queries = useQueryClient()
  const token = useSession((session) => session.token)
  const hasUnread = usePlayer(({ user }) => user?.memberDot ?? false)
  const { data } = useQuery({
    queryKey: ['pot-won', token],
    queryFn: async () => prizeIn((await call(getMail2, {})).mails) ?? null,
    enabled: token !== undefined && hasUnread && !isNever,
    retry: false,
  })
  const prize = data ?? undefined
  /** Shown once: its mail is read from now on. */
  function put() {
    queries.setQueryData(['pot-won', token], null)
    if (!prize) return
    call(getMailDetail, { id: prize.mailId })
      .then(() => Promise.all([countUnread(), queries.invalidateQueries({ queryKey: ['mail'] })]))
      .catch(() => undefined)
  }
  return { prize: isNever ? undefined : prize, put }
}
