// An amount as staff and guests read it: ₦12,500, its digits all of one width.
import { formatNaira, type Kobo } from '@lounge/domain/money'

export const Money = ({ amount }: { readonly amount: Kobo }) => <span className="figures">{formatNaira(amount)}</span>
