import { offering } from '@perlas/campaigns/offering'
import { useQuery } from '@tanstack/react-query'
import type { DepositOffer } from '@perlas/player-kit/campaign.ts'
import { withMessages } from '@perlas/player-kit/messages.ts'
import { isSignedIn } from '@perlas/player-kit/session.ts'

export type CampaignOffer = DepositOffer & { code: string }

/** What campaigns add to the next deposit, each as it says so itself. */
export function useCampaignOffers() {
  return useQuery({
    queryKey: ['deposits', 'campaigns'],
    queryFn: async () => {
      const asked = offering.map(async ({ code, messages, load }): Promise<CampaignOffer[]> => {
        const offer = await (await withMessages(messages, load)).depositOffer?.()
        return offer ? [{ ...offer, code }] : []
      })
      // One that does not answer hides no other.
      const answers = await Promise.allSettled(asked)
      return answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    },
    enabled: isSignedIn(),
    staleTime: 0,
  })
}
