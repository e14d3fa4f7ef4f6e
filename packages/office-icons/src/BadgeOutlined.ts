import { mdiBadgeAccountHorizontalOutline } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiBadgeAccountHorizontalOutline, 'BadgeOutlined')
