import { mdiGiftOutline } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiGiftOutline, 'RedeemOutlined')
