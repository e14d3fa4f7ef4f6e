import { Notes } from '@perlas/player-kit/activity/Notes.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import type { ShopShown } from '../call.ts'

const shown = {
  identity: { icon: 'id-card', to: '/walletsKyc' },
  review: { icon: 'clock', to: undefined },
  deposit: { icon: 'deposit', to: undefined },
} as const

/** What comes before anything that is worth money, as before the exchange of points. Nobody is sent to a deposit. */
export function Needs({ needs }: { needs: ShopShown['needs'] }) {
  const t = useT()
  return (
    <Notes
      notes={needs.map((need) => {
        const { icon, to } = shown[need]
        return {
          icon,
          title: t(`shop.needs.${need}`),
          text: t(`shop.needs.${need}Text`),
          ...(to && { link: { to, label: t('shop.needs.identityGo') } }),
        }
      })}
    />
  )
}
