import { mdiPokerChip } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiPokerChip, 'TableBarOutlined')
