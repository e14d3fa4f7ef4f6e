import { Notes } from '@perlas/player-kit/activity/Notes.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import type { ShopShown } from '../call.ts'

const shown = {
  identity: { icon: 'id-card', to: '/walletsKyc' },
  review: { icon: 'clock', to: undefined },
  deposit: { icon: 'deposit', to: undefined },
} as const

/** Names the proofs that articles worth money need, as the exchange does. It links to no deposit. */
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
