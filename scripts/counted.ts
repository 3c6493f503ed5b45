/** "1 record", "2 records": as the commands' sentences say how many there are. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
