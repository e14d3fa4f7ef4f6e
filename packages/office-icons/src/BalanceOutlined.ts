import { mdiScaleBalance } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiScaleBalance, 'BalanceOutlined')
