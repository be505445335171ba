/** Whether it looks like an address; the server reads it strictly. */
export const looksLikeEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim())
