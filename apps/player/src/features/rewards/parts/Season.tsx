import type { PlayerCampaign } from '@perlas/player-kit/campaign.ts'
import { withMessages } from '@perlas/player-kit/messages.ts'
import { useQuery } from '@tanstack/react-query'
import styles from './Season.module.css'

/** The season's activity in large, drawn by itself; its place is there before it is. */
export function Season({ campaign: { code, messages, load } }: { campaign: PlayerCampaign }) {
  const { data: Banner } = useQuery({
    queryKey: ['catalogue', 'season', code],
    queryFn: async () => (await withMessages(messages, load)).Banner ?? null,
    staleTime: Infinity,
  })
  return <div className={styles.season}>{Banner && <Banner />}</div>
}
