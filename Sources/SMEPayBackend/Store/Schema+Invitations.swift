extension Schema {
    /// A company's owner invites; who belongs to the company is for the user to say.
    static let invitations = """
        CREATE TABLE invitation (
            companyID INTEGER NOT NULL REFERENCES company (id),
            userID INTEGER NOT NULL REFERENCES user (id),
            inviterID INTEGER NOT NULL REFERENCES user (id),
            time INTEGER NOT NULL,
            PRIMARY KEY (companyID, userID)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX invitationByUser ON invitation (userID);
        """
}
