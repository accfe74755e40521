/** Made from /openapi.json by openapi-typescript. */
export interface paths {
    "/v2/api/auth/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check that the service answers
         * @description Answers while the service and its database work. The tokens are inert: nothing accepts them.
         */
        post: operations["checkHealth"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/api/auth/signup/otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a one-time code to a mobile number
         * @description Sends a text with six digits. The answer is the same whether or not the number is known. Keep `ref_number`: otp-verify asks for it. Asking again makes a new code; an earlier one works until it expires or one of them is used. Without `app_key` the institution's default application sends, and the `app_key` of otp-verify decides the rest.
         */
        post: operations["requestCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cors-path-test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        /**
         * Try a cross-origin call
         * @description Answers like health, with the headers a browser asks for before a cross-origin call. Every other OPTIONS answers 204.
         */
        options: operations["tryCors"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/api/auth/signup/otp-verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a one-time code
         * @description Proves the number and answers tokens: scope `signup` for a new or unfinished customer, `recovery` for one who already has a password or passcode. With `claim_required` the institution knows the number already: send `partner.dob` in user-update to take that record over. Sent with the `Access-Token` of a `user`, it proves a new number for that customer instead and creates nobody. A code works once and takes five tries.
         */
        post: operations["verifyCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/api/auth/signup/user-update/{customer_number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete or change profile and credentials
         * @description Takes groups of fields, alone or combined: a profile (`partner`), a password, a passcode. What is absent stays. Everything is taken, or nothing. The answer is a fresh pair for the same session; the access token that was sent lives on until its own expiry. Changing an existing password or passcode needs a sign-in or code at most 600 seconds ago and ends the customer's other sessions. Another mobile number is taken after a code to it was verified with this customer's access token.
         */
        post: operations["updateCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/get_tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with an identifier and a secret
         * @description Exactly one of `username`, `email`, `mobile` and exactly one of `password`, `user_passcode`. The app key decides for whom: an application for customers or one for staff. An unknown identifier and a wrong secret answer the same. From the fifth failure on, further tries wait.
         */
        post: operations["getTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/refresh_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a refresh token for a new pair
         * @description The answer carries a new refresh token; keep that one. Repeating a call whose answer was lost is safe: within 10 seconds, or within 60 while neither new token was used, the same pair comes again. Using an old refresh token later ends the session.
         */
        post: operations["refreshTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/delete_tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session at once, with all its tokens. An unknown token answers the same.
         */
        post: operations["deleteTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/api/customer/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The customer the token stands for
         * @description For staff every field of a customer is `null`. Under a `recovery` token only id, number, status and the `has_` fields are told.
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's live sessions
         * @description Everywhere the caller is signed in, the last used first.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * End all other sessions
         * @description Every session of the caller but the one that asks.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one session
         * @description Its tokens are refused at once. It may be the one that asks.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/api/savings/get-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List savings accounts
         * @description Customers see their own accounts, staff those of their institution. Under a `signup` token with a claim still open the list is empty.
         */
        get: operations["listSavings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/api/savings/by-id/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One savings account by its id
         * @description What is not the caller's to see answers like what does not exist.
         */
        get: operations["getSavingsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/api/savings/by-account-number/{account_number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One savings account by its number
         * @description What is not the caller's to see answers like what does not exist.
         */
        get: operations["getSavingsByNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/api/savings/by-id/{id}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The transactions of a savings account
         * @description The newest first.
         */
        get: operations["listSavingsTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/api/reference/{list}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Countries, states, cities, villages or occupations
         * @description The lists that profiles refer to, in the order of ids.
         */
        get: operations["listReference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List customers
         * @description Every field of the record is also a filter: records whose field has exactly that value.
         */
        get: operations["listCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of the customers
         * @description A customer as the institution sees it: profile, status, and whether secrets are set.
         */
        get: operations["findCustomers"];
        /**
         * Create or replace a customer
         * @description Absent profile fields become empty; status, language and time zone stay. A new record is `unclaimed` until its holder signs up. A new mobile number ends the customer's sessions, is told to the old number, and opens no recovery for 72 hours.
         */
        put: operations["putCustomer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change some of a customer
         * @description Absent fields stay as they are, `null` clears; at least one has to be there. The answer is the whole record as it is now, as every write answers it.
         */
        patch: operations["patchCustomer"];
        trace?: never;
    };
    "/v1/savings_products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List savings products
         * @description Every field of the record is also a filter: records whose field has exactly that value.
         */
        get: operations["listSavingsProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/savings_products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of the savings products
         * @description What accounts are opened under: its name, currency and interest rate.
         */
        get: operations["findSavingsProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/savings_accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List savings accounts
         * @description Every field of the record is also a filter: records whose field has exactly that value.
         */
        get: operations["listSavingsAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/savings_accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of the savings accounts
         * @description An account with its owner, its product, balances and status, as they were last fed.
         */
        get: operations["findSavingsAccounts"];
        /**
         * Create or replace a savings account
         * @description Balances and statuses are kept as they are sent, never computed. Absent fields become empty.
         */
        put: operations["putSavingsAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change some of a savings account
         * @description Absent fields stay as they are, `null` clears; at least one has to be there. The answer is the whole record as it is now, as every write answers it.
         */
        patch: operations["patchSavingsAccount"];
        trace?: never;
    };
    "/v1/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transactions
         * @description Every field of the record is also a filter: records whose field has exactly that value.
         */
        get: operations["listTransactions"];
        put?: never;
        /**
         * Add transactions
         * @description Up to 500 in 1 MiB, all or nothing. A reference that the account has already is no change when the rest is equal, otherwise 409. No balance is computed from them.
         */
        post: operations["postTransactions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of the transactions
         * @description One movement of one account.
         */
        get: operations["findTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/occupations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List occupations
         * @description Every field of the record is also a filter: records whose field has exactly that value.
         */
        get: operations["listOccupations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/occupations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of the occupations
         * @description An occupation that a profile may name by its `ext_ref_id`.
         */
        get: operations["findOccupations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List countries
         * @description Every field of the record is also a filter: records whose field has exactly that value.
         */
        get: operations["listCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/countries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of the countries
         * @description A country that an address may name.
         */
        get: operations["findCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List states
         * @description Every field of the record is also a filter: records whose field has exactly that value.
         */
        get: operations["listStates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/states/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of the states
         * @description A state or province, and the country it is in.
         */
        get: operations["findStates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List cities
         * @description Every field of the record is also a filter: records whose field has exactly that value.
         */
        get: operations["listCities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of the cities
         * @description A city, and the state or province it is in.
         */
        get: operations["findCities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/villages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List villages
         * @description Every field of the record is also a filter: records whose field has exactly that value.
         */
        get: operations["listVillages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/villages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of the villages
         * @description A village or quarter, and the city it is in.
         */
        get: operations["findVillages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Every field of the record is also a filter: records whose field has exactly that value. `data` and `api_version` are none.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of the events
         * @description What happened to a record, as webhooks tell it: ids, numbers, statuses and balances only.
         */
        get: operations["findEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    event: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An event of the institution (reserved)
         * @description Reserved: events are recorded from the first change on and can be read at `/v1/events`, but nothing is delivered to webhook endpoints yet. Delivery will follow Standard Webhooks 1.0: headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, any 2xx within 15 seconds as success, 410 to stop.
         */
        post: operations["receiveEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Event: {
            /** Format: uuid */
            id: string;
            /** @example savings_account.balance_changed */
            type: string;
            /** Format: date-time */
            timestamp: string;
            /** @enum {string} */
            api_version: "v1";
            company_id: number;
            data: {
                object: {
                    [key: string]: string | number | boolean | null;
                };
                previous?: {
                    [key: string]: string | number | boolean | null;
                };
            };
        };
        TokenResponse: {
            /** @description Send it back in header `Access-Token`. Opaque. */
            access_token: string;
            /** @description Seconds the access token lives. */
            expires_in: number;
            /** @description For `refresh_token` and `delete_tokens`. Opaque. */
            refresh_token: string;
            /** @description Seconds the refresh token lives. */
            refresh_expires_in: number;
            /** @description The authenticated user. */
            uid: number;
            /** @description The institution. */
            company_id: number;
            user_context: {
                /** @description IANA time zone. */
                tz: string;
                /** @description `<language>_<COUNTRY>`. */
                lang: string;
                /** @description The same as the outer `uid`. */
                uid: number;
            };
            /**
             * @description What the access token may do: `guest` nothing, `signup` complete one's own profile, `recovery` set new secrets, `user` everything of a customer, `staff` read the institution's accounts.
             * @enum {string}
             */
            scope: "guest" | "signup" | "recovery" | "user" | "staff";
            /** @description When there is a customer. It is the path parameter of user-update. */
            customer_number?: string;
            /** @description The number matches a record of the institution, which `partner.dob` claims. */
            claim_required?: boolean;
            /** @description With `recovery`: each user-update also needs body field `dob`, the birth date on file. */
            birth_date_required?: boolean;
        };
        Error: {
            error: {
                /** @description Machine-readable and stable. Decide by this. */
                code: string;
                /** @description For people; may be reworded. */
                message: string;
                /** @description One entry for each field that has to change; empty otherwise. */
                details: {
                    /** @description Wire path, such as `partner.email`. */
                    field: string;
                    /** @description What would be right. */
                    message: string;
                }[];
                /** @description Names the request in our logs; also in header `Request-Id`. */
                request_id: string;
                /** @description With `invalid_otp`, while the code lives. */
                tries_left?: number;
            } & {
                [key: string]: unknown;
            };
        };
        OtpResponse: {
            /** @description Send it back in header `Access-Token`. Opaque. */
            access_token: string;
            /** @description Seconds the access token lives. */
            expires_in: number;
            /** @description For `refresh_token` and `delete_tokens`. Opaque. */
            refresh_token: string;
            /** @description Seconds the refresh token lives. */
            refresh_expires_in: number;
            /** @description The authenticated user. */
            uid: number;
            /** @description The institution. */
            company_id: number;
            user_context: {
                /** @description IANA time zone. */
                tz: string;
                /** @description `<language>_<COUNTRY>`. */
                lang: string;
                /** @description The same as the outer `uid`. */
                uid: number;
            };
            /**
             * @description What the access token may do: `guest` nothing, `signup` complete one's own profile, `recovery` set new secrets, `user` everything of a customer, `staff` read the institution's accounts.
             * @enum {string}
             */
            scope: "guest" | "signup" | "recovery" | "user" | "staff";
            /** @description When there is a customer. It is the path parameter of user-update. */
            customer_number?: string;
            /** @description The number matches a record of the institution, which `partner.dob` claims. */
            claim_required?: boolean;
            /** @description With `recovery`: each user-update also needs body field `dob`, the birth date on file. */
            birth_date_required?: boolean;
            /**
             * Format: uuid
             * @description Names this code; also in header `Ref-Number`.
             */
            ref_number: string;
            /** @description Seconds the code lives. */
            otp_expires_in: number;
            /** @description Seconds until another code may be asked for. */
            otp_resend_in: number;
        };
        SignupOtpBody: {
            /**
             * @description International format with a leading `+`; blanks, hyphens and brackets are removed.
             * @example +639171234567
             */
            mobile: string;
            /** @description Whether the customer is an organisation: not, unless it says so. Used when the code creates one. */
            is_company?: boolean;
            /**
             * @description `<language>_<COUNTRY>`. An unsupported one becomes the institution's; `user_context.lang` tells.
             * @example en_PH
             */
            lang?: string;
        };
        OtpVerifyBody: {
            /**
             * @description International format with a leading `+`; blanks, hyphens and brackets are removed.
             * @example +639171234567
             */
            mobile: string;
            /**
             * Format: uuid
             * @description As `signup/otp` answered it.
             * @example 7f3a1c52-0d5e-4b7a-9a41-2f6f0c1de8b9
             */
            ref_number: string;
            /**
             * @description The six digits of the text.
             * @example 493027
             */
            otp: string;
        };
        /** @description At least one group of fields; groups may be combined. */
        UserUpdateBody: {
            partner?: components["schemas"]["Partner"];
            /** @description 8 to 128 characters, not a common one. */
            password?: string;
            /** @description Repeats `password`. */
            confirm_password?: string;
            /** @description Six digits, not easily guessed. */
            user_passcode?: string;
            /** @description Repeats `user_passcode`. */
            confirm_user_passcode?: string;
            /**
             * Format: date
             * @description Under a `recovery` token: the birth date on file, when the customer owns an account.
             */
            dob?: string;
        };
        /** @description Absent leaves a field as it is; `null` clears it, where it may be cleared. */
        Partner: {
            /**
             * @description The verified number. Another one is taken only after a code to it was verified.
             * @example +639171234567
             */
            mobile: string;
            name: string;
            sur_name?: string | null;
            email?: string | null;
            street?: string | null;
            /** @enum {string|null} */
            gender?: "male" | "female" | "other" | "unknown" | null;
            /** Format: date */
            dob?: string | null;
            /** @description Accepted; answers compute it from `dob` where there is one. */
            age?: number | null;
            /** @enum {string|null} */
            marital_status?: "single" | "married" | "cohabitant" | "separated" | "divorced" | "widowed" | null;
            /** @description `ext_ref_id` of the occupations list. */
            occupation_id_ext_ref_id?: number | null;
            state_id?: number | null;
            city_id?: number | null;
            village_id?: number | null;
            /** @description An id written as text, an ISO alpha-2 code or a country's name. */
            country_id?: string | null;
        };
        /** @description Exactly one identifier and exactly one secret. */
        GetTokensBody: {
            /** @description An e-mail address or a customer number. */
            username?: string;
            /** @description An e-mail address. */
            email?: string;
            /**
             * @description International format with a leading `+`; blanks, hyphens and brackets are removed.
             * @example +639171234567
             */
            mobile?: string;
            /** @description Of customers and staff. */
            password?: string;
            /** @description Six digits; customers only. */
            user_passcode?: string;
        };
        RefreshTokenBody: {
            /**
             * @description The newest of the session.
             * @example srt_…
             */
            refresh_token: string;
        };
        /** @description Unknown is `null`, never absent. For staff every field of a customer is `null`. */
        Customer: {
            id: number | null;
            /** @description Letters of the institution, then digits. */
            customer_number: string | null;
            uid: number | null;
            company_id: number | null;
            is_company: boolean | null;
            /** @enum {string|null} */
            status: "unclaimed" | "mobile_verified" | "profile_completed" | "active" | "suspended" | "closed" | null;
            mobile: string | null;
            name: string | null;
            sur_name: string | null;
            email: string | null;
            street: string | null;
            gender: string | null;
            /** Format: date */
            dob: string | null;
            /** @description Computed from `dob` where there is one. */
            age: number | null;
            marital_status: string | null;
            occupation_id_ext_ref_id: number | null;
            state_id: number | null;
            city_id: number | null;
            village_id: number | null;
            /** @description Numeric id, written as text. */
            country_id: string | null;
            country_name: string | null;
            lang: string | null;
            tz: string | null;
            /** Format: date-time */
            mobile_verified_at: string | null;
            has_password: boolean | null;
            has_passcode: boolean | null;
            /** Format: date-time */
            created_at: string | null;
            /** Format: date-time */
            updated_at: string | null;
        };
        SessionList: {
            /** @description Rows in `results`. */
            count: number;
            results: components["schemas"]["Session"][];
        };
        Session: {
            id: number;
            /** @description Whether it is the one that asks. */
            current: boolean;
            /** @description Name of the application signed in through. */
            application: string;
            user_agent: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_used_at: string;
        };
        SavingsList: {
            /** @description Rows in `results`. */
            count: number;
            results: components["schemas"]["SavingsAccount"][];
            /** @description Rows in all. */
            total: number;
            /** @description As applied. */
            limit: number;
            offset: number;
        };
        /** @description Unknown is `null`, never absent. */
        SavingsAccount: {
            id: number;
            /** @description Groups of digits joined by hyphens. */
            account_number: string;
            customer_id: number;
            customer_number: string;
            customer_name: string | null;
            company_id: number;
            product_id: number;
            product_name: string;
            /**
             * @description ISO 4217.
             * @example PHP
             */
            currency: string;
            /**
             * @description A decimal number as text.
             * @example 15200.75
             */
            balance: string | null;
            /**
             * @description A decimal number as text.
             * @example 15200.75
             */
            available_balance: string | null;
            /**
             * @description A decimal number as text.
             * @example 15200.75
             */
            hold_amount: string | null;
            /**
             * @description Percent a year, as text.
             * @example 15200.75
             */
            interest_rate: string | null;
            /** @enum {string} */
            status: "pending_approval" | "approved" | "active" | "dormant" | "frozen" | "closed" | "rejected" | "withdrawn";
            status_reason: string | null;
            /** Format: date */
            opened_on: string | null;
            /** Format: date */
            closed_on: string | null;
            /** Format: date-time */
            last_transaction_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        TransactionList: {
            /** @description Rows in `results`. */
            count: number;
            results: components["schemas"]["SavingsTransaction"][];
            /** @description Rows in all. */
            total: number;
            /** @description As applied. */
            limit: number;
            offset: number;
        };
        SavingsTransaction: {
            id: number;
            /** Format: date-time */
            posted_at: string;
            /** Format: date */
            value_date: string;
            type: string;
            /** @enum {string} */
            entry_type: "credit" | "debit";
            /**
             * @description A decimal number as text.
             * @example 15200.75
             */
            amount: string;
            /**
             * @description After this transaction, as text.
             * @example 15200.75
             */
            running_balance: string | null;
            currency: string;
            description: string | null;
            reference: string;
        };
        ReferenceList: {
            data: components["schemas"]["ReferenceRow"][];
            meta: {
                /** @description Rows in all. */
                total: number;
                /** @description As applied. */
                limit: number;
                offset: number;
            };
        };
        ReferenceRow: {
            id: number;
            name: string;
            /** @description ISO alpha-2, of countries. */
            code?: string;
            /** @description Of occupations: what `occupation_id_ext_ref_id` takes. */
            ext_ref_id?: number;
            country_id?: number;
            state_id?: number;
            city_id?: number;
        };
        CustomersPage: {
            data: components["schemas"]["Customer"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @example {
         *       "total": 1004,
         *       "limit": 25,
         *       "offset": 0
         *     }
         */
        PageMeta: {
            total: number;
            limit: number;
            offset: number;
        };
        SavingsProductsPage: {
            data: components["schemas"]["SavingsProduct"][];
            meta: components["schemas"]["PageMeta"];
        };
        SavingsProduct: {
            id: number;
            company_id: number;
            code: string;
            name: string;
            currency: string;
            interest_rate: string;
            /** Format: date-time */
            created_at: string;
        };
        SavingsAccountsPage: {
            data: components["schemas"]["SavingsAccount"][];
            meta: components["schemas"]["PageMeta"];
        };
        TransactionsPage: {
            data: components["schemas"]["Transaction"][];
            meta: components["schemas"]["PageMeta"];
        };
        Transaction: {
            id: number;
            /** Format: date-time */
            posted_at: string;
            /** Format: date */
            value_date: string;
            type: string;
            /** @enum {string} */
            entry_type: "credit" | "debit";
            /**
             * @description A decimal number as text.
             * @example 15200.75
             */
            amount: string;
            /**
             * @description After this transaction, as text.
             * @example 15200.75
             */
            running_balance: string | null;
            currency: string;
            description: string | null;
            reference: string;
            account_id: number;
            account_number: string;
            customer_id: number;
            customer_number: string;
            company_id: number;
            /** Format: date-time */
            created_at: string;
        };
        OccupationsPage: {
            data: components["schemas"]["Occupation"][];
            meta: components["schemas"]["PageMeta"];
        };
        Occupation: {
            id: number;
            ext_ref_id: number;
            name: string;
        };
        CountriesPage: {
            data: components["schemas"]["Country"][];
            meta: components["schemas"]["PageMeta"];
        };
        Country: {
            id: number;
            code: string;
            name: string;
        };
        StatesPage: {
            data: components["schemas"]["State"][];
            meta: components["schemas"]["PageMeta"];
        };
        State: {
            id: number;
            country_id: number;
            name: string;
        };
        CitiesPage: {
            data: components["schemas"]["City"][];
            meta: components["schemas"]["PageMeta"];
        };
        City: {
            id: number;
            state_id: number;
            name: string;
        };
        VillagesPage: {
            data: components["schemas"]["Village"][];
            meta: components["schemas"]["PageMeta"];
        };
        Village: {
            id: number;
            city_id: number;
            name: string;
        };
        EventsPage: {
            data: components["schemas"]["Event"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @example {
         *       "name": "Dora",
         *       "sur_name": "Diaz",
         *       "mobile": "+639171239999",
         *       "dob": "1991-04-05"
         *     }
         */
        CustomerFeed: {
            name: string;
            mobile?: string | null;
            sur_name?: string | null;
            email?: string | null;
            street?: string | null;
            /** @enum {string|null} */
            gender?: "male" | "female" | "other" | "unknown" | null;
            /** Format: date */
            dob?: string | null;
            /** @description Accepted; answers compute it from `dob` where there is one. */
            age?: number | null;
            /** @enum {string|null} */
            marital_status?: "single" | "married" | "cohabitant" | "separated" | "divorced" | "widowed" | null;
            /** @description `ext_ref_id` of the occupations list. */
            occupation_id_ext_ref_id?: number | null;
            state_id?: number | null;
            city_id?: number | null;
            village_id?: number | null;
            /** @description An id written as text, an ISO alpha-2 code or a country's name. */
            country_id?: string | null;
            is_company?: boolean;
            /**
             * @description `active`, `suspended` or `closed`. Until somebody signs up with it, a record is `unclaimed`.
             * @enum {string}
             */
            status?: "unclaimed" | "mobile_verified" | "profile_completed" | "active" | "suspended" | "closed";
            lang?: string;
            tz?: string;
        };
        /**
         * @example {
         *       "status": "suspended"
         *     }
         */
        CustomerPatch: {
            name?: string;
            mobile?: string | null;
            sur_name?: string | null;
            email?: string | null;
            street?: string | null;
            /** @enum {string|null} */
            gender?: "male" | "female" | "other" | "unknown" | null;
            /** Format: date */
            dob?: string | null;
            /** @description Accepted; answers compute it from `dob` where there is one. */
            age?: number | null;
            /** @enum {string|null} */
            marital_status?: "single" | "married" | "cohabitant" | "separated" | "divorced" | "widowed" | null;
            /** @description `ext_ref_id` of the occupations list. */
            occupation_id_ext_ref_id?: number | null;
            state_id?: number | null;
            city_id?: number | null;
            village_id?: number | null;
            /** @description An id written as text, an ISO alpha-2 code or a country's name. */
            country_id?: string | null;
            is_company?: boolean;
            /**
             * @description `active`, `suspended` or `closed`. Until somebody signs up with it, a record is `unclaimed`.
             * @enum {string}
             */
            status?: "unclaimed" | "mobile_verified" | "profile_completed" | "active" | "suspended" | "closed";
            lang?: string;
            tz?: string;
        };
        /**
         * @example {
         *       "customer_number": "HSB00000001",
         *       "product_id": 1,
         *       "status": "active",
         *       "balance": "1250.00"
         *     }
         */
        SavingsAccountFeed: {
            customer_number: string;
            product_id: number;
            /** @example PHP */
            currency?: string;
            /** @example 1250.00 */
            balance?: string | null;
            /** @example 1250.00 */
            available_balance?: string | null;
            /** @example 0.00 */
            hold_amount?: string | null;
            /** @example 0.25 */
            interest_rate?: string | null;
            /** @enum {string} */
            status: "pending_approval" | "approved" | "active" | "dormant" | "frozen" | "closed" | "rejected" | "withdrawn";
            status_reason?: string | null;
            /** Format: date */
            opened_on?: string | null;
            /** Format: date */
            closed_on?: string | null;
            /** Format: date-time */
            last_transaction_at?: string | null;
        };
        /**
         * @example {
         *       "balance": "1300.00",
         *       "available_balance": "1300.00"
         *     }
         */
        SavingsAccountPatch: {
            customer_number?: string;
            product_id?: number;
            /** @example PHP */
            currency?: string;
            /** @example 1250.00 */
            balance?: string | null;
            /** @example 1250.00 */
            available_balance?: string | null;
            /** @example 0.00 */
            hold_amount?: string | null;
            /** @example 0.25 */
            interest_rate?: string | null;
            /** @enum {string} */
            status?: "pending_approval" | "approved" | "active" | "dormant" | "frozen" | "closed" | "rejected" | "withdrawn";
            status_reason?: string | null;
            /** Format: date */
            opened_on?: string | null;
            /** Format: date */
            closed_on?: string | null;
            /** Format: date-time */
            last_transaction_at?: string | null;
        };
        TransactionBatchResult: {
            created: number;
            unchanged: number;
            data: components["schemas"]["Transaction"][];
        };
        /**
         * @example {
         *       "transactions": [
         *         {
         *           "account_number": "001-210-0000001-2",
         *           "reference": "CORE-000123",
         *           "posted_at": "2026-01-31T09:30:00+08:00",
         *           "value_date": "2026-01-31",
         *           "type": "deposit",
         *           "entry_type": "credit",
         *           "amount": "50.00"
         *         }
         *       ]
         *     }
         */
        TransactionBatch: {
            transactions: components["schemas"]["TransactionFeed"][];
        };
        TransactionFeed: {
            account_number: string;
            /** @description Unique within the account. */
            reference: string;
            /** Format: date-time */
            posted_at: string;
            /** Format: date */
            value_date: string;
            /** @description The core system's word: deposit, withdrawal, interest, fee … */
            type: string;
            /** @enum {string} */
            entry_type: "credit" | "debit";
            /** @example 50.00 */
            amount: string;
            /** @example 1300.00 */
            running_balance?: string | null;
            /**
             * @description The account's unless given.
             * @example PHP
             */
            currency?: string;
            description?: string | null;
        };
    };
    responses: {
        /** @description `invalid_request`: The request has a problem. See details for each field. */
        InvalidRequest: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `missing_app_key`: Send the application key in header app_key. If you do send it, a proxy may drop headers with an underscore: send App-Key instead.
         *
         *     `invalid_app_key`: The application key is not known, not active, or not the one the token was issued through.
         */
        MissingAppKeyOrInvalidAppKey: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `request_timeout`: The request took too long to arrive. Send it again. */
        RequestTimeout: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `payload_too_large`: The body is larger than 64 KiB, or 1 MiB for a batch of transactions. */
        PayloadTooLarge: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `uri_too_long`: The URL is too long. */
        UriTooLong: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unsupported_media_type`: Send the body as application/json. */
        UnsupportedMediaType: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `rate_limited`: Too many requests. Try again after the time in Retry-After. */
        RateLimited: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `headers_too_large`: The request headers are too large. */
        HeadersTooLarge: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `internal_error`: Something went wrong on our side. Tell us the request id. */
        InternalError: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `service_unavailable`: The service cannot answer right now. Try again shortly. */
        ServiceUnavailable: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `invalid_app_key`: The application key is not known, not active, or not the one the token was issued through. */
        InvalidAppKey: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `invalid_request`: The request has a problem. See details for each field.
         *
         *     `invalid_otp`: The code, number or reference is not correct.
         *
         *     `otp_expired`: The code has expired. Ask for a new one.
         */
        InvalidRequestOrInvalidOtpOrOtpExpired: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `missing_app_key`: Send the application key in header app_key. If you do send it, a proxy may drop headers with an underscore: send App-Key instead.
         *
         *     `invalid_app_key`: The application key is not known, not active, or not the one the token was issued through.
         *
         *     `invalid_token`: The token is not valid, has expired or was revoked. Sign in again.
         */
        MissingAppKeyOrInvalidAppKeyOrInvalidToken: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `insufficient_scope`: This token may not do that.
         *
         *     `application_not_allowed`: This application does not serve this kind of user.
         *
         *     `customer_not_active`: The customer is suspended or closed. Contact the institution.
         */
        InsufficientScopeOrApplicationNotAllowedOrCustomerNotActive: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `rate_limited`: Too many requests. Try again after the time in Retry-After.
         *
         *     `otp_locked`: Too many tries with this code. Ask for a new one.
         */
        RateLimitedOrOtpLocked: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `invalid_request`: The request has a problem. See details for each field.
         *
         *     `password_rejected`: This password cannot be used. See details for the reason.
         *
         *     `passcode_rejected`: This passcode cannot be used. See details for the reason.
         */
        InvalidRequestOrPasswordRejectedOrPasscodeRejected: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `missing_app_key`: Send the application key in header app_key. If you do send it, a proxy may drop headers with an underscore: send App-Key instead.
         *
         *     `invalid_app_key`: The application key is not known, not active, or not the one the token was issued through.
         *
         *     `missing_access_token`: Send the access token in header Access-Token.
         *
         *     `invalid_token`: The token is not valid, has expired or was revoked. Sign in again.
         */
        MissingAppKeyOrInvalidAppKeyOrMissingAccessTokenOrInvalidToken: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `customer_not_active`: The customer is suspended or closed. Contact the institution.
         *
         *     `reauthentication_required`: Sign in again first: this change needs a sign-in or a code at most 10 minutes old.
         *
         *     `claim_required`: The institution already has a record for this number. Send partner.dob to claim it first.
         *
         *     `claim_under_review`: The identity check needs a member of staff. Contact the institution.
         */
        CustomerNotActiveOrReauthenticationRequiredOrClaimRequiredOrClaimUnderReview: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `not_found`: There is nothing here, or it is not yours. */
        NotFound: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `conflict`: This collides with something that exists. See details.
         *
         *     `mobile_change_requires_verification`: Prove the new number first: ask for a code to it and verify the code with this access token.
         */
        ConflictOrMobileChangeRequiresVerification: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `missing_app_key`: Send the application key in header app_key. If you do send it, a proxy may drop headers with an underscore: send App-Key instead.
         *
         *     `invalid_app_key`: The application key is not known, not active, or not the one the token was issued through.
         *
         *     `invalid_credentials`: The sign-in details do not match.
         */
        MissingAppKeyOrInvalidAppKeyOrInvalidCredentials: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `application_not_allowed`: This application does not serve this kind of user.
         *
         *     `customer_not_active`: The customer is suspended or closed. Contact the institution.
         */
        ApplicationNotAllowedOrCustomerNotActive: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `rate_limited`: Too many requests. Try again after the time in Retry-After.
         *
         *     `account_locked`: Too many failed sign-ins. Try again after the time in Retry-After.
         */
        RateLimitedOrAccountLocked: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `insufficient_scope`: This token may not do that. */
        InsufficientScope: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `invalid_app_key`: The application key is not known, not active, or not the one the token was issued through.
         *
         *     `missing_access_token`: Send the access token in header Access-Token.
         *
         *     `invalid_token`: The token is not valid, has expired or was revoked. Sign in again.
         */
        InvalidAppKeyOrMissingAccessTokenOrInvalidToken: {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `invalid_request`: The request has a problem. See details for each field. */
        "V1.InvalidRequest": {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `missing_api_key`: Send an API key in header Authorization: Bearer <API_KEY>.
         *
         *     `invalid_api_key`: The API key is not valid, has expired or was revoked.
         */
        "V1.MissingApiKeyOrInvalidApiKey": {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `insufficient_scope`: This API key may not do that. See details for the scope it needs. */
        "V1.InsufficientScope": {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `uri_too_long`: The URL is too long. */
        "V1.UriTooLong": {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `rate_limited`: Too many requests. Try again after the time in Retry-After. */
        "V1.RateLimited": {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `headers_too_large`: The request headers are too large. */
        "V1.HeadersTooLarge": {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `internal_error`: Something went wrong on our side. Tell us the request id. */
        "V1.InternalError": {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `service_unavailable`: The service cannot answer right now. Try again shortly. */
        "V1.ServiceUnavailable": {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `not_found`: There is nothing here, or it is not yours. */
        "V1.NotFound": {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `request_timeout`: The request took too long to arrive. Send it again. */
        "V1.RequestTimeout": {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `conflict`: This collides with something that exists. See details.
         *
         *     `idempotency_in_progress`: A request with this Idempotency-Key is still running.
         */
        "V1.ConflictOrIdempotencyInProgress": {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `payload_too_large`: The body is larger than 64 KiB, or 1 MiB for a batch of transactions. */
        "V1.PayloadTooLarge": {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unsupported_media_type`: Send the body as application/json. */
        "V1.UnsupportedMediaType": {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `idempotency_key_reused`: This Idempotency-Key was used with another body. */
        "V1.IdempotencyKeyReused": {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `idempotency_in_progress`: A request with this Idempotency-Key is still running. */
        "V1.IdempotencyInProgress": {
            headers: {
                "Request-Id": components["headers"]["Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Names this request in our logs. */
        "Request-Id": string;
        /** @description Seconds until a retry makes sense. */
        "Retry-After": number;
        /** @description The scheme that is missing or wrong. */
        "WWW-Authenticate": string;
        /** @description Requests of the period. Absent only where the protocol is broken, or the head of the request goes beyond 64 KiB or ten seconds: then nobody knows the path. */
        "X-RateLimit-Limit": number;
        /** @description Requests left of the period. Absent only where the protocol is broken, or the head of the request goes beyond 64 KiB or ten seconds: then nobody knows the path. */
        "X-RateLimit-Remaining": number;
        /** @description Seconds until the period ends. Absent only where the protocol is broken, or the head of the request goes beyond 64 KiB or ten seconds: then nobody knows the path. */
        "X-RateLimit-Reset": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    checkHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Inert guest tokens. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingAppKeyOrInvalidAppKey"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    requestCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignupOtpBody"];
            };
        };
        responses: {
            /** @description The code is on its way; the tokens are inert. */
            200: {
                headers: {
                    /** @description The same as `ref_number` of the body. */
                    "Ref-Number": string;
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpResponse"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidAppKey"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    tryCors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Inert guest tokens, with CORS headers. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidAppKey"];
            414: components["responses"]["UriTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    verifyCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OtpVerifyBody"];
            };
        };
        responses: {
            /** @description Tokens for signing up or recovering. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            400: components["responses"]["InvalidRequestOrInvalidOtpOrOtpExpired"];
            401: components["responses"]["MissingAppKeyOrInvalidAppKeyOrInvalidToken"];
            403: components["responses"]["InsufficientScopeOrApplicationNotAllowedOrCustomerNotActive"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitedOrOtpLocked"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token's own customer, as the token response tells it. */
                customer_number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdateBody"];
            };
        };
        responses: {
            /** @description A fresh pair for the same session. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            400: components["responses"]["InvalidRequestOrPasswordRejectedOrPasscodeRejected"];
            401: components["responses"]["MissingAppKeyOrInvalidAppKeyOrMissingAccessTokenOrInvalidToken"];
            403: components["responses"]["CustomerNotActiveOrReauthenticationRequiredOrClaimRequiredOrClaimUnderReview"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ConflictOrMobileChangeRequiresVerification"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetTokensBody"];
            };
        };
        responses: {
            /** @description Tokens. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingAppKeyOrInvalidAppKeyOrInvalidCredentials"];
            403: components["responses"]["ApplicationNotAllowedOrCustomerNotActive"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitedOrAccountLocked"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    refreshTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshTokenBody"];
            };
        };
        responses: {
            /** @description A new pair. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingAppKeyOrInvalidAppKeyOrInvalidToken"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshTokenBody"];
            };
        };
        responses: {
            /** @description Signed out, or there was nothing to end. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingAppKeyOrInvalidAppKey"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingAppKeyOrInvalidAppKeyOrMissingAccessTokenOrInvalidToken"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingAppKeyOrInvalidAppKeyOrMissingAccessTokenOrInvalidToken"];
            403: components["responses"]["InsufficientScope"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingAppKeyOrInvalidAppKeyOrMissingAccessTokenOrInvalidToken"];
            403: components["responses"]["InsufficientScope"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `id` of the session. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingAppKeyOrInvalidAppKeyOrMissingAccessTokenOrInvalidToken"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSavings: {
        parameters: {
            query?: {
                /** @description Rows of a page; over 1000 counts as 1000. */
                limit?: number;
                /** @description Rows to skip. */
                offset?: number;
                /** @description Up to three fields of the record, each with `asc` or `desc`, joined by commas. Equal rows follow by `id`. */
                order?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavingsList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidAppKeyOrMissingAccessTokenOrInvalidToken"];
            403: components["responses"]["InsufficientScope"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSavingsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `id` of the account. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavingsAccount"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidAppKeyOrMissingAccessTokenOrInvalidToken"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSavingsByNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Groups of digits joined by hyphens, or the digits alone. */
                account_number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavingsAccount"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidAppKeyOrMissingAccessTokenOrInvalidToken"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSavingsTransactions: {
        parameters: {
            query?: {
                /** @description First day, `YYYY-MM-DD`. */
                from?: string;
                /** @description Last day, `YYYY-MM-DD`. */
                to?: string;
                /** @description Rows of a page; over 1000 counts as 1000. */
                limit?: number;
                /** @description Rows to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                /** @description `id` of the account. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of transactions. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidAppKeyOrMissingAccessTokenOrInvalidToken"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listReference: {
        parameters: {
            query?: {
                /** @description Rows of a page; over 1000 counts as 1000. */
                limit?: number;
                /** @description Rows to skip. */
                offset?: number;
                /** @description States of this country only. */
                country_id?: number;
                /** @description Cities of this state only. */
                state_id?: number;
                /** @description Villages of this city only. */
                city_id?: number;
            };
            header?: never;
            path: {
                /** @description Which list. */
                list: "countries" | "states" | "cities" | "villages" | "occupations";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferenceList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingAppKeyOrInvalidAppKey"];
            404: components["responses"]["NotFound"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /** @description Records on a page; more than 100 counts as 100. */
                limit?: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Up to three fields, each with asc or desc if wanted, commas between. */
                order?: string;
                /** @description Only records whose id is this. */
                id?: number;
                /** @description Only records whose customer_number is this, however it is capitalised. */
                customer_number?: string;
                /** @description Only records whose uid is this. */
                uid?: number;
                /** @description Only records whose company_id is this. */
                company_id?: number;
                /** @description Only records whose is_company is this. */
                is_company?: boolean;
                /** @description Only records whose status is this. */
                status?: "unclaimed" | "mobile_verified" | "profile_completed" | "active" | "suspended" | "closed";
                /** @description Only records whose mobile is this. */
                mobile?: string;
                /** @description Only records whose name is this. */
                name?: string;
                /** @description Only records whose sur_name is this. */
                sur_name?: string;
                /** @description Only records whose email is this, however it is capitalised. */
                email?: string;
                /** @description Only records whose street is this. */
                street?: string;
                /** @description Only records whose gender is this. */
                gender?: string;
                /** @description Only records whose dob is this. */
                dob?: string;
                /** @description Only records whose age is this. */
                age?: number;
                /** @description Only records whose marital_status is this. */
                marital_status?: string;
                /** @description Only records whose occupation_id_ext_ref_id is this. */
                occupation_id_ext_ref_id?: number;
                /** @description Only records whose state_id is this. */
                state_id?: number;
                /** @description Only records whose city_id is this. */
                city_id?: number;
                /** @description Only records whose village_id is this. */
                village_id?: number;
                /** @description Only records whose country_id is this. */
                country_id?: string;
                /** @description Only records whose country_name is this. */
                country_name?: string;
                /** @description Only records whose lang is this. */
                lang?: string;
                /** @description Only records whose tz is this. */
                tz?: string;
                /** @description Only records whose mobile_verified_at is this. */
                mobile_verified_at?: string;
                /** @description Only records whose has_password is this. */
                has_password?: boolean;
                /** @description Only records whose has_passcode is this. */
                has_passcode?: boolean;
                /** @description Only records whose created_at is this. */
                created_at?: string;
                /** @description Only records whose updated_at is this. */
                updated_at?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    /** @description `next` and `prev`, where there are such pages. */
                    Link?: string;
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "customer_number": "text",
                     *           "uid": 1,
                     *           "company_id": 1,
                     *           "is_company": true,
                     *           "status": "unclaimed",
                     *           "mobile": "text",
                     *           "name": "text",
                     *           "sur_name": "text",
                     *           "email": "text",
                     *           "street": "text",
                     *           "gender": "text",
                     *           "dob": "2026-08-20",
                     *           "age": 1,
                     *           "marital_status": "text",
                     *           "occupation_id_ext_ref_id": 1,
                     *           "state_id": 1,
                     *           "city_id": 1,
                     *           "village_id": 1,
                     *           "country_id": "text",
                     *           "country_name": "text",
                     *           "lang": "text",
                     *           "tz": "text",
                     *           "mobile_verified_at": "2026-08-20T09:31:02.000Z",
                     *           "has_password": true,
                     *           "has_passcode": true,
                     *           "created_at": "2026-08-20T09:31:02.000Z",
                     *           "updated_at": "2026-08-20T09:31:02.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1004,
                     *         "limit": 25,
                     *         "offset": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CustomersPage"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            414: components["responses"]["V1.UriTooLong"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    findCustomers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id or the customer number. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "customer_number": "text",
                     *       "uid": 1,
                     *       "company_id": 1,
                     *       "is_company": true,
                     *       "status": "unclaimed",
                     *       "mobile": "text",
                     *       "name": "text",
                     *       "sur_name": "text",
                     *       "email": "text",
                     *       "street": "text",
                     *       "gender": "text",
                     *       "dob": "2026-08-20",
                     *       "age": 1,
                     *       "marital_status": "text",
                     *       "occupation_id_ext_ref_id": 1,
                     *       "state_id": 1,
                     *       "city_id": 1,
                     *       "village_id": 1,
                     *       "country_id": "text",
                     *       "country_name": "text",
                     *       "lang": "text",
                     *       "tz": "text",
                     *       "mobile_verified_at": "2026-08-20T09:31:02.000Z",
                     *       "has_password": true,
                     *       "has_passcode": true,
                     *       "created_at": "2026-08-20T09:31:02.000Z",
                     *       "updated_at": "2026-08-20T09:31:02.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            404: components["responses"]["V1.NotFound"];
            414: components["responses"]["V1.UriTooLong"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    putCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 printable ASCII characters. The same call with the same key has one effect for 24 hours, and its answer is repeated with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The customer number. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Dora",
                 *       "sur_name": "Diaz",
                 *       "mobile": "+639171239999",
                 *       "dob": "1991-04-05"
                 *     }
                 */
                "application/json": components["schemas"]["CustomerFeed"];
            };
        };
        responses: {
            /** @description Replaced, or so already. */
            200: {
                headers: {
                    /** @description The answer is an earlier one. */
                    "Idempotent-Replayed"?: "true";
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "customer_number": "text",
                     *       "uid": 1,
                     *       "company_id": 1,
                     *       "is_company": true,
                     *       "status": "unclaimed",
                     *       "mobile": "text",
                     *       "name": "text",
                     *       "sur_name": "text",
                     *       "email": "text",
                     *       "street": "text",
                     *       "gender": "text",
                     *       "dob": "2026-08-20",
                     *       "age": 1,
                     *       "marital_status": "text",
                     *       "occupation_id_ext_ref_id": 1,
                     *       "state_id": 1,
                     *       "city_id": 1,
                     *       "village_id": 1,
                     *       "country_id": "text",
                     *       "country_name": "text",
                     *       "lang": "text",
                     *       "tz": "text",
                     *       "mobile_verified_at": "2026-08-20T09:31:02.000Z",
                     *       "has_password": true,
                     *       "has_passcode": true,
                     *       "created_at": "2026-08-20T09:31:02.000Z",
                     *       "updated_at": "2026-08-20T09:31:02.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    /** @description The answer is an earlier one. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where the record is. */
                    Location: string;
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "customer_number": "text",
                     *       "uid": 1,
                     *       "company_id": 1,
                     *       "is_company": true,
                     *       "status": "unclaimed",
                     *       "mobile": "text",
                     *       "name": "text",
                     *       "sur_name": "text",
                     *       "email": "text",
                     *       "street": "text",
                     *       "gender": "text",
                     *       "dob": "2026-08-20",
                     *       "age": 1,
                     *       "marital_status": "text",
                     *       "occupation_id_ext_ref_id": 1,
                     *       "state_id": 1,
                     *       "city_id": 1,
                     *       "village_id": 1,
                     *       "country_id": "text",
                     *       "country_name": "text",
                     *       "lang": "text",
                     *       "tz": "text",
                     *       "mobile_verified_at": "2026-08-20T09:31:02.000Z",
                     *       "has_password": true,
                     *       "has_passcode": true,
                     *       "created_at": "2026-08-20T09:31:02.000Z",
                     *       "updated_at": "2026-08-20T09:31:02.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            408: components["responses"]["V1.RequestTimeout"];
            409: components["responses"]["V1.ConflictOrIdempotencyInProgress"];
            413: components["responses"]["V1.PayloadTooLarge"];
            414: components["responses"]["V1.UriTooLong"];
            415: components["responses"]["V1.UnsupportedMediaType"];
            422: components["responses"]["V1.IdempotencyKeyReused"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    patchCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 printable ASCII characters. The same call with the same key has one effect for 24 hours, and its answer is repeated with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The customer number. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "suspended"
                 *     }
                 */
                "application/json": components["schemas"]["CustomerPatch"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    /** @description The answer is an earlier one. */
                    "Idempotent-Replayed"?: "true";
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "customer_number": "text",
                     *       "uid": 1,
                     *       "company_id": 1,
                     *       "is_company": true,
                     *       "status": "unclaimed",
                     *       "mobile": "text",
                     *       "name": "text",
                     *       "sur_name": "text",
                     *       "email": "text",
                     *       "street": "text",
                     *       "gender": "text",
                     *       "dob": "2026-08-20",
                     *       "age": 1,
                     *       "marital_status": "text",
                     *       "occupation_id_ext_ref_id": 1,
                     *       "state_id": 1,
                     *       "city_id": 1,
                     *       "village_id": 1,
                     *       "country_id": "text",
                     *       "country_name": "text",
                     *       "lang": "text",
                     *       "tz": "text",
                     *       "mobile_verified_at": "2026-08-20T09:31:02.000Z",
                     *       "has_password": true,
                     *       "has_passcode": true,
                     *       "created_at": "2026-08-20T09:31:02.000Z",
                     *       "updated_at": "2026-08-20T09:31:02.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            404: components["responses"]["V1.NotFound"];
            408: components["responses"]["V1.RequestTimeout"];
            409: components["responses"]["V1.ConflictOrIdempotencyInProgress"];
            413: components["responses"]["V1.PayloadTooLarge"];
            414: components["responses"]["V1.UriTooLong"];
            415: components["responses"]["V1.UnsupportedMediaType"];
            422: components["responses"]["V1.IdempotencyKeyReused"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    listSavingsProducts: {
        parameters: {
            query?: {
                /** @description Records on a page; more than 100 counts as 100. */
                limit?: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Up to three fields, each with asc or desc if wanted, commas between. */
                order?: string;
                /** @description Only records whose id is this. */
                id?: number;
                /** @description Only records whose company_id is this. */
                company_id?: number;
                /** @description Only records whose code is this. */
                code?: string;
                /** @description Only records whose name is this. */
                name?: string;
                /** @description Only records whose currency is this. */
                currency?: string;
                /** @description Only records whose interest_rate is this. */
                interest_rate?: string;
                /** @description Only records whose created_at is this. */
                created_at?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    /** @description `next` and `prev`, where there are such pages. */
                    Link?: string;
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "company_id": 1,
                     *           "code": "text",
                     *           "name": "text",
                     *           "currency": "text",
                     *           "interest_rate": "1250.00",
                     *           "created_at": "2026-08-20T09:31:02.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1004,
                     *         "limit": 25,
                     *         "offset": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SavingsProductsPage"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            414: components["responses"]["V1.UriTooLong"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    findSavingsProducts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "company_id": 1,
                     *       "code": "text",
                     *       "name": "text",
                     *       "currency": "text",
                     *       "interest_rate": "1250.00",
                     *       "created_at": "2026-08-20T09:31:02.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SavingsProduct"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            404: components["responses"]["V1.NotFound"];
            414: components["responses"]["V1.UriTooLong"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    listSavingsAccounts: {
        parameters: {
            query?: {
                /** @description Records on a page; more than 100 counts as 100. */
                limit?: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Up to three fields, each with asc or desc if wanted, commas between. */
                order?: string;
                /** @description Only records whose id is this. */
                id?: number;
                /** @description Only records whose account_number is this. */
                account_number?: string;
                /** @description Only records whose customer_id is this. */
                customer_id?: number;
                /** @description Only records whose customer_number is this, however it is capitalised. */
                customer_number?: string;
                /** @description Only records whose customer_name is this. */
                customer_name?: string;
                /** @description Only records whose company_id is this. */
                company_id?: number;
                /** @description Only records whose product_id is this. */
                product_id?: number;
                /** @description Only records whose product_name is this. */
                product_name?: string;
                /** @description Only records whose currency is this. */
                currency?: string;
                /** @description Only records whose balance is this. */
                balance?: string;
                /** @description Only records whose available_balance is this. */
                available_balance?: string;
                /** @description Only records whose hold_amount is this. */
                hold_amount?: string;
                /** @description Only records whose interest_rate is this. */
                interest_rate?: string;
                /** @description Only records whose status is this. */
                status?: "pending_approval" | "approved" | "active" | "dormant" | "frozen" | "closed" | "rejected" | "withdrawn";
                /** @description Only records whose status_reason is this. */
                status_reason?: string;
                /** @description Only records whose opened_on is this. */
                opened_on?: string;
                /** @description Only records whose closed_on is this. */
                closed_on?: string;
                /** @description Only records whose last_transaction_at is this. */
                last_transaction_at?: string;
                /** @description Only records whose created_at is this. */
                created_at?: string;
                /** @description Only records whose updated_at is this. */
                updated_at?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    /** @description `next` and `prev`, where there are such pages. */
                    Link?: string;
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "account_number": "text",
                     *           "customer_id": 1,
                     *           "customer_number": "text",
                     *           "customer_name": "text",
                     *           "company_id": 1,
                     *           "product_id": 1,
                     *           "product_name": "text",
                     *           "currency": "PHP",
                     *           "balance": "15200.75",
                     *           "available_balance": "15200.75",
                     *           "hold_amount": "15200.75",
                     *           "interest_rate": "15200.75",
                     *           "status": "pending_approval",
                     *           "status_reason": "text",
                     *           "opened_on": "2026-08-20",
                     *           "closed_on": "2026-08-20",
                     *           "last_transaction_at": "2026-08-20T09:31:02.000Z",
                     *           "created_at": "2026-08-20T09:31:02.000Z",
                     *           "updated_at": "2026-08-20T09:31:02.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1004,
                     *         "limit": 25,
                     *         "offset": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SavingsAccountsPage"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            414: components["responses"]["V1.UriTooLong"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    findSavingsAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account number, with its hyphens or its digits alone; else the id. A number comes before an id that reads the same. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "account_number": "text",
                     *       "customer_id": 1,
                     *       "customer_number": "text",
                     *       "customer_name": "text",
                     *       "company_id": 1,
                     *       "product_id": 1,
                     *       "product_name": "text",
                     *       "currency": "PHP",
                     *       "balance": "15200.75",
                     *       "available_balance": "15200.75",
                     *       "hold_amount": "15200.75",
                     *       "interest_rate": "15200.75",
                     *       "status": "pending_approval",
                     *       "status_reason": "text",
                     *       "opened_on": "2026-08-20",
                     *       "closed_on": "2026-08-20",
                     *       "last_transaction_at": "2026-08-20T09:31:02.000Z",
                     *       "created_at": "2026-08-20T09:31:02.000Z",
                     *       "updated_at": "2026-08-20T09:31:02.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SavingsAccount"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            404: components["responses"]["V1.NotFound"];
            414: components["responses"]["V1.UriTooLong"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    putSavingsAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 printable ASCII characters. The same call with the same key has one effect for 24 hours, and its answer is repeated with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The account number. The id of an account is refused here: writing takes the number alone. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_number": "HSB00000001",
                 *       "product_id": 1,
                 *       "status": "active",
                 *       "balance": "1250.00"
                 *     }
                 */
                "application/json": components["schemas"]["SavingsAccountFeed"];
            };
        };
        responses: {
            /** @description Replaced, or so already. */
            200: {
                headers: {
                    /** @description The answer is an earlier one. */
                    "Idempotent-Replayed"?: "true";
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "account_number": "text",
                     *       "customer_id": 1,
                     *       "customer_number": "text",
                     *       "customer_name": "text",
                     *       "company_id": 1,
                     *       "product_id": 1,
                     *       "product_name": "text",
                     *       "currency": "PHP",
                     *       "balance": "15200.75",
                     *       "available_balance": "15200.75",
                     *       "hold_amount": "15200.75",
                     *       "interest_rate": "15200.75",
                     *       "status": "pending_approval",
                     *       "status_reason": "text",
                     *       "opened_on": "2026-08-20",
                     *       "closed_on": "2026-08-20",
                     *       "last_transaction_at": "2026-08-20T09:31:02.000Z",
                     *       "created_at": "2026-08-20T09:31:02.000Z",
                     *       "updated_at": "2026-08-20T09:31:02.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SavingsAccount"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    /** @description The answer is an earlier one. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where the record is. */
                    Location: string;
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "account_number": "text",
                     *       "customer_id": 1,
                     *       "customer_number": "text",
                     *       "customer_name": "text",
                     *       "company_id": 1,
                     *       "product_id": 1,
                     *       "product_name": "text",
                     *       "currency": "PHP",
                     *       "balance": "15200.75",
                     *       "available_balance": "15200.75",
                     *       "hold_amount": "15200.75",
                     *       "interest_rate": "15200.75",
                     *       "status": "pending_approval",
                     *       "status_reason": "text",
                     *       "opened_on": "2026-08-20",
                     *       "closed_on": "2026-08-20",
                     *       "last_transaction_at": "2026-08-20T09:31:02.000Z",
                     *       "created_at": "2026-08-20T09:31:02.000Z",
                     *       "updated_at": "2026-08-20T09:31:02.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SavingsAccount"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            408: components["responses"]["V1.RequestTimeout"];
            409: components["responses"]["V1.ConflictOrIdempotencyInProgress"];
            413: components["responses"]["V1.PayloadTooLarge"];
            414: components["responses"]["V1.UriTooLong"];
            415: components["responses"]["V1.UnsupportedMediaType"];
            422: components["responses"]["V1.IdempotencyKeyReused"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    patchSavingsAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 printable ASCII characters. The same call with the same key has one effect for 24 hours, and its answer is repeated with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The account number. The id of an account is refused here: writing takes the number alone. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "balance": "1300.00",
                 *       "available_balance": "1300.00"
                 *     }
                 */
                "application/json": components["schemas"]["SavingsAccountPatch"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    /** @description The answer is an earlier one. */
                    "Idempotent-Replayed"?: "true";
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "account_number": "text",
                     *       "customer_id": 1,
                     *       "customer_number": "text",
                     *       "customer_name": "text",
                     *       "company_id": 1,
                     *       "product_id": 1,
                     *       "product_name": "text",
                     *       "currency": "PHP",
                     *       "balance": "15200.75",
                     *       "available_balance": "15200.75",
                     *       "hold_amount": "15200.75",
                     *       "interest_rate": "15200.75",
                     *       "status": "pending_approval",
                     *       "status_reason": "text",
                     *       "opened_on": "2026-08-20",
                     *       "closed_on": "2026-08-20",
                     *       "last_transaction_at": "2026-08-20T09:31:02.000Z",
                     *       "created_at": "2026-08-20T09:31:02.000Z",
                     *       "updated_at": "2026-08-20T09:31:02.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SavingsAccount"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            404: components["responses"]["V1.NotFound"];
            408: components["responses"]["V1.RequestTimeout"];
            409: components["responses"]["V1.IdempotencyInProgress"];
            413: components["responses"]["V1.PayloadTooLarge"];
            414: components["responses"]["V1.UriTooLong"];
            415: components["responses"]["V1.UnsupportedMediaType"];
            422: components["responses"]["V1.IdempotencyKeyReused"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /** @description Records on a page; more than 100 counts as 100. */
                limit?: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Up to three fields, each with asc or desc if wanted, commas between. */
                order?: string;
                /** @description Only records whose id is this. */
                id?: number;
                /** @description Only records whose posted_at is this. */
                posted_at?: string;
                /** @description Only records whose value_date is this. */
                value_date?: string;
                /** @description Only records whose type is this. */
                type?: string;
                /** @description Only records whose entry_type is this. */
                entry_type?: "credit" | "debit";
                /** @description Only records whose amount is this. */
                amount?: string;
                /** @description Only records whose running_balance is this. */
                running_balance?: string;
                /** @description Only records whose currency is this. */
                currency?: string;
                /** @description Only records whose description is this. */
                description?: string;
                /** @description Only records whose reference is this. */
                reference?: string;
                /** @description Only records whose account_id is this. */
                account_id?: number;
                /** @description Only records whose account_number is this. */
                account_number?: string;
                /** @description Only records whose customer_id is this. */
                customer_id?: number;
                /** @description Only records whose customer_number is this, however it is capitalised. */
                customer_number?: string;
                /** @description Only records whose company_id is this. */
                company_id?: number;
                /** @description Only records whose created_at is this. */
                created_at?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    /** @description `next` and `prev`, where there are such pages. */
                    Link?: string;
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "posted_at": "2026-08-20T09:31:02.000Z",
                     *           "value_date": "2026-08-20",
                     *           "type": "text",
                     *           "entry_type": "credit",
                     *           "amount": "15200.75",
                     *           "running_balance": "15200.75",
                     *           "currency": "text",
                     *           "description": "text",
                     *           "reference": "text",
                     *           "account_id": 1,
                     *           "account_number": "text",
                     *           "customer_id": 1,
                     *           "customer_number": "text",
                     *           "company_id": 1,
                     *           "created_at": "2026-08-20T09:31:02.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1004,
                     *         "limit": 25,
                     *         "offset": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TransactionsPage"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            414: components["responses"]["V1.UriTooLong"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    postTransactions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 printable ASCII characters. The same call with the same key has one effect for 24 hours, and its answer is repeated with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "transactions": [
                 *         {
                 *           "account_number": "001-210-0000001-2",
                 *           "reference": "CORE-000123",
                 *           "posted_at": "2026-01-31T09:30:00+08:00",
                 *           "value_date": "2026-01-31",
                 *           "type": "deposit",
                 *           "entry_type": "credit",
                 *           "amount": "50.00"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TransactionBatch"];
            };
        };
        responses: {
            /** @description All of them were there already. */
            200: {
                headers: {
                    /** @description The answer is an earlier one. */
                    "Idempotent-Replayed"?: "true";
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "created": 1,
                     *       "unchanged": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "posted_at": "2026-08-20T09:31:02.000Z",
                     *           "value_date": "2026-08-20",
                     *           "type": "text",
                     *           "entry_type": "credit",
                     *           "amount": "15200.75",
                     *           "running_balance": "15200.75",
                     *           "currency": "text",
                     *           "description": "text",
                     *           "reference": "text",
                     *           "account_id": 1,
                     *           "account_number": "text",
                     *           "customer_id": 1,
                     *           "customer_number": "text",
                     *           "company_id": 1,
                     *           "created_at": "2026-08-20T09:31:02.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TransactionBatchResult"];
                };
            };
            /** @description All of them are there now. */
            201: {
                headers: {
                    /** @description The answer is an earlier one. */
                    "Idempotent-Replayed"?: "true";
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "created": 1,
                     *       "unchanged": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "posted_at": "2026-08-20T09:31:02.000Z",
                     *           "value_date": "2026-08-20",
                     *           "type": "text",
                     *           "entry_type": "credit",
                     *           "amount": "15200.75",
                     *           "running_balance": "15200.75",
                     *           "currency": "text",
                     *           "description": "text",
                     *           "reference": "text",
                     *           "account_id": 1,
                     *           "account_number": "text",
                     *           "customer_id": 1,
                     *           "customer_number": "text",
                     *           "company_id": 1,
                     *           "created_at": "2026-08-20T09:31:02.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TransactionBatchResult"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            408: components["responses"]["V1.RequestTimeout"];
            409: components["responses"]["V1.ConflictOrIdempotencyInProgress"];
            413: components["responses"]["V1.PayloadTooLarge"];
            414: components["responses"]["V1.UriTooLong"];
            415: components["responses"]["V1.UnsupportedMediaType"];
            422: components["responses"]["V1.IdempotencyKeyReused"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    findTransactions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "posted_at": "2026-08-20T09:31:02.000Z",
                     *       "value_date": "2026-08-20",
                     *       "type": "text",
                     *       "entry_type": "credit",
                     *       "amount": "15200.75",
                     *       "running_balance": "15200.75",
                     *       "currency": "text",
                     *       "description": "text",
                     *       "reference": "text",
                     *       "account_id": 1,
                     *       "account_number": "text",
                     *       "customer_id": 1,
                     *       "customer_number": "text",
                     *       "company_id": 1,
                     *       "created_at": "2026-08-20T09:31:02.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Transaction"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            404: components["responses"]["V1.NotFound"];
            414: components["responses"]["V1.UriTooLong"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    listOccupations: {
        parameters: {
            query?: {
                /** @description Records on a page; more than 100 counts as 100. */
                limit?: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Up to three fields, each with asc or desc if wanted, commas between. */
                order?: string;
                /** @description Only records whose id is this. */
                id?: number;
                /** @description Only records whose ext_ref_id is this. */
                ext_ref_id?: number;
                /** @description Only records whose name is this. */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    /** @description `next` and `prev`, where there are such pages. */
                    Link?: string;
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "ext_ref_id": 1,
                     *           "name": "text"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1004,
                     *         "limit": 25,
                     *         "offset": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OccupationsPage"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            414: components["responses"]["V1.UriTooLong"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    findOccupations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "ext_ref_id": 1,
                     *       "name": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["Occupation"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            404: components["responses"]["V1.NotFound"];
            414: components["responses"]["V1.UriTooLong"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    listCountries: {
        parameters: {
            query?: {
                /** @description Records on a page; more than 100 counts as 100. */
                limit?: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Up to three fields, each with asc or desc if wanted, commas between. */
                order?: string;
                /** @description Only records whose id is this. */
                id?: number;
                /** @description Only records whose code is this. */
                code?: string;
                /** @description Only records whose name is this. */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    /** @description `next` and `prev`, where there are such pages. */
                    Link?: string;
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "code": "text",
                     *           "name": "text"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1004,
                     *         "limit": 25,
                     *         "offset": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CountriesPage"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            414: components["responses"]["V1.UriTooLong"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    findCountries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "code": "text",
                     *       "name": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["Country"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            404: components["responses"]["V1.NotFound"];
            414: components["responses"]["V1.UriTooLong"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    listStates: {
        parameters: {
            query?: {
                /** @description Records on a page; more than 100 counts as 100. */
                limit?: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Up to three fields, each with asc or desc if wanted, commas between. */
                order?: string;
                /** @description Only records whose id is this. */
                id?: number;
                /** @description Only records whose country_id is this. */
                country_id?: number;
                /** @description Only records whose name is this. */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    /** @description `next` and `prev`, where there are such pages. */
                    Link?: string;
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_id": 1,
                     *           "name": "text"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1004,
                     *         "limit": 25,
                     *         "offset": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StatesPage"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            414: components["responses"]["V1.UriTooLong"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    findStates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "country_id": 1,
                     *       "name": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["State"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            404: components["responses"]["V1.NotFound"];
            414: components["responses"]["V1.UriTooLong"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    listCities: {
        parameters: {
            query?: {
                /** @description Records on a page; more than 100 counts as 100. */
                limit?: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Up to three fields, each with asc or desc if wanted, commas between. */
                order?: string;
                /** @description Only records whose id is this. */
                id?: number;
                /** @description Only records whose state_id is this. */
                state_id?: number;
                /** @description Only records whose name is this. */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    /** @description `next` and `prev`, where there are such pages. */
                    Link?: string;
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "state_id": 1,
                     *           "name": "text"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1004,
                     *         "limit": 25,
                     *         "offset": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CitiesPage"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            414: components["responses"]["V1.UriTooLong"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    findCities: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "state_id": 1,
                     *       "name": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["City"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            404: components["responses"]["V1.NotFound"];
            414: components["responses"]["V1.UriTooLong"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    listVillages: {
        parameters: {
            query?: {
                /** @description Records on a page; more than 100 counts as 100. */
                limit?: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Up to three fields, each with asc or desc if wanted, commas between. */
                order?: string;
                /** @description Only records whose id is this. */
                id?: number;
                /** @description Only records whose city_id is this. */
                city_id?: number;
                /** @description Only records whose name is this. */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    /** @description `next` and `prev`, where there are such pages. */
                    Link?: string;
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "city_id": 1,
                     *           "name": "text"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1004,
                     *         "limit": 25,
                     *         "offset": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["VillagesPage"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            414: components["responses"]["V1.UriTooLong"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    findVillages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "city_id": 1,
                     *       "name": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["Village"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            404: components["responses"]["V1.NotFound"];
            414: components["responses"]["V1.UriTooLong"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Records on a page; more than 100 counts as 100. */
                limit?: number;
                /** @description Records to skip. */
                offset?: number;
                /** @description Up to three fields, each with asc or desc if wanted, commas between. */
                order?: string;
                /** @description Only records whose id is this. */
                id?: string;
                /** @description Only records whose type is this. */
                type?: string;
                /** @description Only records whose timestamp is this. */
                timestamp?: string;
                /** @description Only records whose company_id is this. */
                company_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    /** @description `next` and `prev`, where there are such pages. */
                    Link?: string;
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "7f3a1c52-0d5e-4b7a-9a41-2f6f0c1de8b9",
                     *           "type": "savings_account.balance_changed",
                     *           "timestamp": "2026-08-20T09:31:02.000Z",
                     *           "api_version": "v1",
                     *           "company_id": 1,
                     *           "data": {
                     *             "object": {}
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1004,
                     *         "limit": 25,
                     *         "offset": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EventsPage"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            414: components["responses"]["V1.UriTooLong"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    findEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event's UUID. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7f3a1c52-0d5e-4b7a-9a41-2f6f0c1de8b9",
                     *       "type": "savings_account.balance_changed",
                     *       "timestamp": "2026-08-20T09:31:02.000Z",
                     *       "api_version": "v1",
                     *       "company_id": 1,
                     *       "data": {
                     *         "object": {}
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["V1.InvalidRequest"];
            401: components["responses"]["V1.MissingApiKeyOrInvalidApiKey"];
            403: components["responses"]["V1.InsufficientScope"];
            404: components["responses"]["V1.NotFound"];
            414: components["responses"]["V1.UriTooLong"];
            429: components["responses"]["V1.RateLimited"];
            431: components["responses"]["V1.HeadersTooLarge"];
            500: components["responses"]["V1.InternalError"];
            503: components["responses"]["V1.ServiceUnavailable"];
        };
    };
    receiveEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"];
            };
        };
        responses: {
            /** @description Gone: send no more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
