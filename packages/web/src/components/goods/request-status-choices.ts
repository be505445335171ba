// The statuses by which a log of material requests can be filtered.

export const requestStatusChoices = [
  { value: '', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'received', label: 'Received' },
]
