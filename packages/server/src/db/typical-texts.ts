// The dictionary of packed texts. Never edit it: everything packed with it would become unreadable. A better dictionary needs a new list
// and a new mark. The most common texts stand last.

const id = '01a20000-0000-7000-8000-000000000000'
const other = '01930000-0000-7000-8000-000000000001'
const by = `{"id":"${other}","name":"`
const filed = (name: string, args: string): string =>
  `{"id":"${id}","terminalId":"${id}","clientId":"${id}","sequence":1,"sessionId":"${id}","as":"tell","name":"${name}","args":{${args}},"at":1795000000000,"offset":0}`
const told = (audience: string, code: string, type: string, params: string): string =>
  `{"kind":"notification.raised","audience":[${audience}],"notification":{"id":"${id}.${code}.ORD-000000000000","type":"${type}","code":"${code}","params":{${params}},"at":1795000000000,"heardAt":1795000000000,"byName":"","readBy":[]}}`
const answered = `{"id":"${id}","outcome":"applied","flags":[],"position":1000,"receipt":"[\\"${id}\\",{\\"at\\":1795000000000,\\"name\\":\\"\\",\\"role\\":\\"pos\\",\\"staffId\\":\\"${other}\\",\\"till\\":1}]#`
const asked = `{"id":"${id}","itemId":"","quantity":1,"unitPrice":150000,"priceVersion":1,"note":""}`
const sold = (station: string): string =>
  `{"id":"${id}","itemId":"","name":"","quantity":1,"unitPrice":250000,"note":"","station":"${station}","ticketId":"${id}.${station}"}`
const totals = '"subtotal":550000,"discount":0,"tax":20000,"total":570000'

export const typicalTexts = [
  `"outcome":"refused","code":"flags":[{"code":"params":{"funding":{"short":"appliesTo"`,
  `{"kind":"ticket.lineTicked","ticketId":"${id}.kitchen","lineId":"${id}","made":1}`,
  `{"kind":"stock.adjusted"{"kind":"stock.counted","itemId":"","level":100,"difference":0,"at":1795000000000}`,
  `{"kind":"shift.opened"{"kind":"shift.cashMoved","direction":"out","category":"","note":"","amount":{"kind":"shift.closed","shiftId":"${id}"`,
  `{"kind":"funcard.toppedUp","funcardId":"${id}","payment":{"method":"Transfer","reference":"","till":1,"keys":[{"id":"command:${id}","of":"${id}","name":"FunCard FC100000001"`,
  `{"kind":"order.refunded","reason":"","payments":[],"owedBack":0,"funcardId":"customer":{"funcardId":"${id}"`,
  `{"kind":"order.voided","orderId":"${id}","number":"ORD-000000000000","tableNumber":1,"reason":""`,
  `{"kind":"order.linesAdded","orderId":"${id}","version":1,"lines":[`,
  `{"kind":"item.changed","material":"department":"requested":${by}`,
  told('"pos","manager"', 'notice_order_voided', 'warning', `"number":"ORD-000000000000","table":1`),
  filed('ticket.start', `"ticketId":"${id}.kitchen"`),
  `[{"kind":"ticket.started","ticketId":"${id}.kitchen","by":${by}"},"at":1795000000000}]`,
  filed('ticket.finish', `"ticketId":"${id}.bar"`),
  `[{"kind":"ticket.finished","ticketId":"${id}.bar","by":${by}"},"at":1795000000000}]`,
  `,"station":"kitchen","orderId":"${id}","orderNumber":"ORD-000000000000","tableNumber":1,"priority":"normal","isAddition":false,"lines":[{"id":"${id}","itemId":"","name":"","quantity":1,"note":""}],"total":250000,"openedAt":1795000000000,"status":"todo","startedAt":1795000000000,"finishedAt":1795000000000}`,
  filed('order.complete', `"orderId":"${id}"`),
  `[{"kind":"order.completed","orderId":"${id}","tableNumber":1,"at":1795000000000}]`,
  filed(
    'order.place',
    `"orderId":"${id}","number":"ORD-000000000000","tableNumber":1,"lines":[${asked}],"priority":"normal"`,
  ),
  `,"number":"ORD-000000000000","tableNumber":1,"lines":[${sold('bar')}],"priority":"normal","placedAt":1795000000000,"placedBy":"${other}","status":"completed","settlement":{`,
  filed(
    'order.pay',
    `"orderId":"${id}","number":"ORD-000000000000","tableNumber":1,"lines":[${asked}],"priority":"normal","totals":{${totals}},"payments":[{"method":"Card","amount":570000,"reference":""}],"spare":{"orderId":"${id}","number":"ORD-000000000000"}`,
  ),
  '\n',
  `[{"kind":"order.placed","order":{"id":"${id}","number":"ORD-000000000000","tableNumber":1,"lines":[${sold('bar')},${sold('kitchen')}],"priority":"normal","placedAt":1795000000000,"placedBy":"${other}","status":"pending"},"at":1795000000000},`,
  `{"kind":"order.paid","orderId":"${id}","number":"ORD-000000000000","tableNumber":1,"priority":"normal","at":1795000000000,"lines":[],"settlement":{${totals},"payments":[{"method":"Cash","amount":570000,"tendered":600000,"change":30000}],"paidAt":1795000000000,"paidBy":"${other}","paidByName":"","till":1},"difference":0,"onTable":true,"keys":[]},`,
  `${told('"pos","bar","kitchen"', 'notice_order', 'info', `"number":"ORD-000000000000","table":1`)},`,
  `${told('"pos","manager"', 'notice_payment', 'success', `"amount":"₦5,700","table":1,"method":"Cash"`)}]`,
  '\n',
  answered,
].join('')
