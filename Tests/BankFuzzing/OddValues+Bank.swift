import ServerTesting

extension OddValues {
    /// Values that a bank has to be asked with: texts that some operation takes, names that some operation knows.
    static let bank = OddValues(
        texts: [
            "\u{202E}1111", "1111", "424242", "4111111111111111", "4111 1111 1111 1111", "0000000000000000",
            "5555555555554444", "MON", "DAY", "WEEK", "MONTH", "RECURRING", "ES", "es", "EUR", "XXX", "ALL",
            "CARD_OFF", "BUDGET", "TRAVEL", "MERCHANT", "GAMBLING", "COMPANY", "GROUP", "CARD", "MINE",
            "COMPANY_OWNER", "USER", "Allow", "Block", "user1@company1.com", "USER1@COMPANY1.COM",
            "owner@company1.com", "nobody@nowhere", "private:pwd",
        ],
        names: [
            "user", "email", "otp", "private:pwd", "private:vpwd", "private:newPwd", "Private:pwd", "PRIVATE:PAN",
            "private:", "private:pan", "private:cvv", "private:fpKey", "private:token", "instanceId", "maskedPhone",
            "cardId", "transactionId", "companyId", "groupId", "notificationId", "virtualCardId", "type", "category",
            "threshold", "declineAll", "allowRecurring", "period", "amount", "max", "days", "from", "to", "mode",
            "countries", "timeZone", "target", "targetId", "layer", "scope", "offset", "limit", "since", "after",
            "status", "force", "replace", "name", "alias", "nameOnCard", "expMonth", "expYear", "currency",
            "startDate", "endDate", "maxAuth", "exactAmount", "merchantCategories", "req", "dom", "app", "srv", "op",
            "sid", "header", "err",
        ])
}
