import { mdiDiceMultipleOutline } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiDiceMultipleOutline, 'CasinoOutlined')
