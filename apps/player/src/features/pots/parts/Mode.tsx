import { setCompetition, type CompetitionMode } from '@perlas/contract/pots'
import type { Output } from '@perlas/contract/call'
import { call } from '@perlas/player-kit/call.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Choice } from '@perlas/ui/Choice.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { competitionKey, useCompetition } from '#/pots/queries.ts'
import styles from './Mode.module.css'

const modes = [
  ['shown', 'eye'],
  ['quiet', 'moon'],
  ['off', 'eye-off'],
] as const

/** Whether jackpots are shown beyond this page, and whether the player takes part. */
export function Mode() {
  const t = useT()
  const queries = useQueryClient()
  const { data } = useCompetition()
  const choose = useMutation({
    mutationFn: (mode: CompetitionMode) => call(setCompetition, { mode }),
    onSuccess({ mode, calm }: Output<typeof setCompetition>) {
      queries.setQueryData(competitionKey, { mode, calm })
      toast(t('pots.saved'), 'good')
    },
  })
  if (!data) return null
  const chosen = choose.isPending ? choose.variables : data.mode
  return (
    <fieldset className={styles.mode}>
      <legend>{t('pots.mode')}</legend>
      {modes.map(([mode, icon]) => (
        <Choice
          key={mode}
          name="pots-mode"
          picture={<Icon name={icon} size={22} />}
          checked={chosen === mode}
          onChange={() => choose.mutate(mode)}
        >
          <strong>{t(`pots.${mode}`)}</strong>
          <small>{t(`pots.${mode}Text`)}</small>
        </Choice>
      ))}
      {data.calm && <p className={styles.calm}>{t('pots.calm')}</p>}
      <FormFailure text={choose.isError ? t('pots.modeFailed') : undefined} />
    </fieldset>
  )
}
