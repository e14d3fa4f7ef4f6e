import { mdiPartyPopper } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiPartyPopper, 'CelebrationOutlined')
