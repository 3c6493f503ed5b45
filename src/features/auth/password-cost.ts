/** OWASP's scrypt parameters (2^17, 8, 1): 128 MB and about 0.3 s for each guess. Tests that guess often use another. */
export const PASSWORD_LOG_COST = 17;
