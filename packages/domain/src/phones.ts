// Phone numbers as the office types them.

const digitsMin = 7

/** Whether somebody can be called by it: it has seven digits or more, and no letter. Two numbers in one field are fine. */
const isPhone = (text: string): boolean => !/\p{L}/u.test(text) && text.replaceAll(/\D/g, '').length >= digitsMin

/**
 * The sentence against a phone number that was typed; undefined if it may be saved.
 * @param before what is stored. Earlier releases took any text, and it stays as long as nobody types another.
 */
export const wrongPhone = (typed: string, before: string): 'phone_wrong' | undefined =>
  typed === '' || typed === before || isPhone(typed) ? undefined : 'phone_wrong'
