// What the till fetches with the first bill.
export { billArgs } from '@lounge/domain/orders/bill/presenting'
export { printBill } from '../../components/print-paper.ts'
